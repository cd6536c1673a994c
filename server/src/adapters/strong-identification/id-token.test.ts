import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CompactEncrypt,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { readIdToken } from './id-token.ts'

const ourKeys = await generateKeyPair('RSA-OAEP')
const brokerKeyPair = await generateKeyPair('RS256')
const foreignKeys = await generateKeyPair('RS256')
const brokerKeys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(brokerKeyPair.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }],
})

const nowInSeconds = Math.floor(Date.now() / 1000)
const expected = {
  issuer: 'https://broker.example',
  clientId: 'autokierto',
  nonce: 'nonce-1',
  acr: 'http://ftn.ficora.fi/2017/loa2',
  startedAt: nowInSeconds * 1000,
}
const validClaims: JWTPayload = {
  iss: expected.issuer,
  aud: expected.clientId,
  sub: 'transient',
  iat: nowInSeconds,
  // All files of a test run are loaded first, so a test may run minutes later.
  exp: nowInSeconds + 7200,
  nonce: expected.nonce,
  acr: expected.acr,
  auth_time: nowInSeconds,
}

const signBrokerToken = (
  claims: JWTPayload,
  key = brokerKeyPair.privateKey,
  header = { alg: 'RS256', kid: 'key-1' },
) => new SignJWT(claims).setProtectedHeader(header).sign(key)

const encryptToken = (token: string, alg = 'RSA-OAEP', enc = 'A128CBC-HS256') =>
  new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({ alg, enc })
    .encrypt(ourKeys.publicKey)

const readToken = (token: string) =>
  readIdToken(token, { decryptionKey: ourKeys.privateKey, brokerKeys }, expected)

test('returns the claims of a valid ID token', async () => {
  assert.deepEqual(await readToken(await encryptToken(await signBrokerToken(validClaims))), validClaims)
})

test('rejects a token without the broker’s signature, which anybody could have encrypted to us', async () => {
  await assert.rejects(
    readToken(await encryptToken(await signBrokerToken(validClaims, foreignKeys.privateKey))),
  )
  await assert.rejects(readToken(await encryptToken(new UnsecuredJWT(validClaims).encode())))
  await assert.rejects(readToken(await encryptToken(JSON.stringify(validClaims))))
})

test('rejects a token signed with a key that the broker does not publish', async () => {
  await assert.rejects(
    readToken(
      await encryptToken(
        await signBrokerToken(validClaims, foreignKeys.privateKey, { alg: 'RS256', kid: 'key-2' }),
      ),
    ),
  )
})

test('rejects a token that is only signed', async () => {
  await assert.rejects(readToken(await signBrokerToken(validClaims)), /clear_token/)
})

test('rejects a content encryption that the trust network does not allow', async () => {
  await assert.rejects(
    readToken(await encryptToken(await signBrokerToken(validClaims), 'RSA-OAEP', 'A256GCM')),
    /not_decrypted/,
  )
})

const invalidTokens: [string, JWTPayload][] = [
  ['of another issuer', { ...validClaims, iss: 'https://other.example' }],
  ['for another client', { ...validClaims, aud: 'other' }],
  ['that has expired', { ...validClaims, exp: nowInSeconds - 60 }],
  ['without an expiry', { ...validClaims, exp: undefined }],
  ['with another nonce', { ...validClaims, nonce: 'nonce-2' }],
  ['without a nonce', { ...validClaims, nonce: undefined }],
  ['at a higher level', { ...validClaims, acr: 'http://ftn.ficora.fi/2017/loa3' }],
  ['without a level', { ...validClaims, acr: undefined }],
  ['about an earlier identification', { ...validClaims, auth_time: nowInSeconds - 120 }],
  ['about a future identification', { ...validClaims, auth_time: nowInSeconds + 7200 }],
  ['without the time of identification', { ...validClaims, auth_time: undefined }],
]
for (const [what, claims] of invalidTokens) {
  test(`rejects a token ${what}`, async () => {
    await assert.rejects(readToken(await encryptToken(await signBrokerToken(claims))))
  })
}
