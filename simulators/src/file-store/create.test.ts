import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createFileStoreSimulator } from './create.ts'

/** Keys and signature of the example in the S3 documentation. */
const simulatorAccessKeys = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const signedHeaders = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': emptyHash,
}
const authorization = (signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${simulatorAccessKeys.id}/20130524/us-east-1/s3/aws4_request, ` +
  `SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=${signature}`
const validSignature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'

describe('S3 simulator', () => {
  const now = () => new Date('2013-05-24T00:05:00Z')
  const server = createServer(
    createFileStoreSimulator({ keys: simulatorAccessKeys, bucket: 'test.txt', now }),
  )
  let port = 0
  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  after(() => void server.close())

  const get = (headers: Record<string, string>): Promise<[number | undefined, string]> => {
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

  it("accepts the signature of the documentation's example", async () => {
    // The path contains only the bucket, not the key of an object.
    assert.deepEqual(await get({ ...signedHeaders, authorization: authorization(validSignature) }), [
      404,
      'NoSuchKey',
    ])
  })

  it('rejects other signatures, and signatures over other headers', async () => {
    assert.deepEqual(await get(signedHeaders), [403, 'AccessDenied'])
    const other = authorization(validSignature.replace('f', '0'))
    assert.deepEqual(await get({ ...signedHeaders, authorization: other }), [403, 'SignatureDoesNotMatch'])
    const changedRange = {
      ...signedHeaders,
      range: 'bytes=1-9',
      authorization: authorization(validSignature),
    }
    assert.deepEqual(await get(changedRange), [403, 'SignatureDoesNotMatch'])
    const addedHeader = {
      ...signedHeaders,
      'x-amz-acl': 'public-read',
      authorization: authorization(validSignature),
    }
    assert.deepEqual(await get(addedHeader), [403, 'AccessDenied'])
  })
})
