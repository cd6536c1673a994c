import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signRequest } from './sign-request.ts'

const exampleAccessKeys = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const host = 'https://examplebucket.s3.amazonaws.com'

type Example = readonly [
  what: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  signature: string,
]

/** Examples of the protocol's documentation. */
const examples: readonly Example[] = [
  [
    'reading a part of an object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing an object',
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    'GET',
    '/?lifecycle',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a query of several words',
    'GET',
    '/?prefix=J&max-keys=2',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]

for (const [what, method, path, headers, body, signature] of examples) {
  test(`signs ${what} as the protocol's documentation does`, async () => {
    const request = { method, url: new URL(`${host}${path}`), headers, body: Buffer.from(body) }
    const { authorization } = await signRequest(request, exampleAccessKeys, new Date('2013-05-24T00:00:00Z'))
    assert.equal(authorization?.split('Signature=')[1], signature)
  })
}
