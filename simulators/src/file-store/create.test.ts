import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createFileStoreSimulator } from './create.ts'

/** Keys and signature of the example in the protocol's documentation. */
const keys = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const signed = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': nothing,
}
const authorization = (signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${keys.id}/20130524/us-east-1/s3/aws4_request, ` +
  `SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=${signature}`
const right = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'

describe('the stand-in of an S3 service', () => {
  const now = () => new Date('2013-05-24T00:05:00Z')
  const server = createServer(createFileStoreSimulator({ keys, bucket: 'test.txt', now }))
  let port = 0
  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  after(() => void server.close())

  const ask = (headers: Record<string, string>): Promise<[number | undefined, string]> => {
    return new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/test.txt', headers }, async response => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve([response.statusCode, /<Code>(\w+)</.exec(text)?.[1] ?? ''])
      })
        .on('error', reject)
        .end()
    })
  }

  it('takes the signature of the protocol’s own example', async () => {
    // The path names the bucket; there is no object without a key.
    assert.deepEqual(await ask({ ...signed, authorization: authorization(right) }), [404, 'NoSuchKey'])
  })

  it('takes no other signature, and none over other headers', async () => {
    assert.deepEqual(await ask(signed), [403, 'AccessDenied'])
    const other = authorization(right.replace('f', '0'))
    assert.deepEqual(await ask({ ...signed, authorization: other }), [403, 'SignatureDoesNotMatch'])
    const ranged = { ...signed, range: 'bytes=1-9', authorization: authorization(right) }
    assert.deepEqual(await ask(ranged), [403, 'SignatureDoesNotMatch'])
    const added = { ...signed, 'x-amz-acl': 'public-read', authorization: authorization(right) }
    assert.deepEqual(await ask(added), [403, 'AccessDenied'])
  })
})
