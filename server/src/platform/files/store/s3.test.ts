import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import type { S3Config } from '../../config/file-store.ts'
import { createExternalSystem } from '../../external/external-system.ts'
import { ApiError } from '../../http/api-error.ts'
import { createS3 } from './s3.ts'
import { startS3 } from './testing.ts'

const logLines: string[] = []
const recordingLog = { warn: (fields: object) => void logLines.push(JSON.stringify(fields)) }

const assertRefused = (promise: Promise<unknown>, reason: RegExp) =>
  assert.rejects(promise, error => {
    assert.ok(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE', String(error))
    assert.match(logLines.at(-1) ?? '', reason)
    return true
  })

describe('S3 client', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  before(async () => {
    s3 = await startS3()
  })
  after(() => s3.close())
  afterEach(() => {
    s3.service.answer = s3.standIn
    s3.service.asked.length = 0
  })

  const client = (more: Partial<S3Config> = {}, now = () => new Date(), timeoutMs = 20_000) =>
    createS3({
      config: { ...s3.config, ...more },
      outside: createExternalSystem({ name: 'file-store', timeoutMs, log: recordingLog }),
      log: recordingLog,
      now,
    })

  it('stores an object, reads it whole or from an offset, and deletes it twice without an error', async () => {
    const bytes = randomBytes(100_000)
    await client().put('files/a', bytes)
    assert.ok((await client().get('files/a')).equals(bytes))
    assert.ok((await client().get('files/a', 99_990)).equals(bytes.subarray(99_990)))
    await client().remove('files/a')
    await client().remove('files/a')
    await assertRefused(client().get('files/a'), /GET 404 NoSuchKey/)
  })

  it('uploads a large object in parts', async () => {
    const bytes = randomBytes(11 * 1024 * 1024)
    await client().put('files/large', bytes)
    assert.ok((await client().get('files/large')).equals(bytes))
    assert.deepEqual(
      s3.service.asked.map(line => line.split('?')[0]?.split(' ')[0]),
      ['POST', 'PUT', 'PUT', 'PUT', 'POST', 'GET'],
    )
  })

  it('aborts a multipart upload when a part fails', async () => {
    let parts = 0
    s3.service.answer = (request, response) => {
      if (request.method === 'PUT' && ++parts === 2) response.writeHead(500).end()
      else s3.standIn(request, response)
    }
    await assertRefused(client().put('files/cut', randomBytes(11 * 1024 * 1024)), /PUT 500/)
    assert.match(s3.service.asked.at(-1) ?? '', /^DELETE .*uploadId=/)
  })

  it('fails on an error in a response with status 200', async () => {
    s3.service.answer = (request, response) => {
      if (!request.url?.includes('uploadId') || request.method !== 'POST') s3.standIn(request, response)
      else request.resume().on('end', () => response.end('<Error><Code>InternalError</Code></Error>'))
    }
    await assertRefused(client().put('files/said', randomBytes(6 * 1024 * 1024)), /POST 200 InternalError/)
  })

  it('fails when the checksum does not match', async () => {
    s3.service.answer = (request, response) => {
      request.headers['x-amz-checksum-sha256'] = Buffer.alloc(32).toString('base64')
      s3.standIn(request, response)
    }
    // The signature covers the checksum, so changing one invalidates the other.
    await assertRefused(client().put('files/b', Buffer.from('b')), /SignatureDoesNotMatch/)
  })

  it('fails with a wrong key, bucket or region, or a wrong clock', async () => {
    const bytes = Buffer.from('b')
    await assertRefused(client({ secret: 'väärä' }).put('k', bytes), /403 SignatureDoesNotMatch/)
    await assertRefused(client({ id: 'joku' }).put('k', bytes), /403 InvalidAccessKeyId/)
    await assertRefused(client({ region: 'us-east-1' }).put('k', bytes), /400 AuthorizationHeaderMalformed/)
    await assertRefused(client({ bucket: 'muut' }).put('k', bytes), /404 NoSuchBucket/)
    const hourAgo = () => new Date(Date.now() - 3_600_000)
    await assertRefused(client({}, hourAgo).put('k', bytes), /403 RequestTimeTooSkewed/)
  })

  it('retries once on a broken connection and times out without a response', async () => {
    let times = 0
    s3.service.answer = (request, response) => {
      if (++times === 1) request.socket.destroy()
      else s3.standIn(request, response)
    }
    await client().put('files/c', Buffer.from('c'))
    assert.equal(times, 2)
    s3.service.answer = () => undefined
    await assertRefused(client({}, undefined, 50).put('files/d', Buffer.from('d')), /no answer/)
  })

  it('logs neither keys nor object names', () => {
    assert.ok(logLines.length > 0)
    assert.doesNotMatch(logLines.join(), /salainen|files\/|tester|127\.0\.0\.1/)
  })
})
