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

const ours = await generateKeyPair('RSA-OAEP')
const brokers = await generateKeyPair('RS256')
const strangers = await generateKeyPair('RS256')
const brokerKeys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(brokers.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }],
})

const now = Math.floor(Date.now() / 1000)
const expected = {
  issuer: 'https://broker.example',
  clientId: 'autokierto',
  nonce: 'nonce-1',
  acr: 'http://ftn.ficora.fi/2017/loa2',
  startedAt: now * 1000,
}
const good: JWTPayload = {
  iss: expected.issuer,
  aud: expected.clientId,
  sub: 'transient',
  iat: now,
  // The tests of a whole run are read at once and may come to their turn minutes later.
  exp: now + 7200,
  nonce: expected.nonce,
  acr: expected.acr,
  auth_time: now,
}

const signed = (claims: JWTPayload, key = brokers.privateKey, header = { alg: 'RS256', kid: 'key-1' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)

const encrypted = (token: string, alg = 'RSA-OAEP', enc = 'A128CBC-HS256') =>
  new CompactEncrypt(new TextEncoder().encode(token)).setProtectedHeader({ alg, enc }).encrypt(ours.publicKey)

const read = (token: string) => readIdToken(token, { decryptionKey: ours.privateKey, brokerKeys }, expected)

test('a good token gives its claims', async () => {
  assert.deepEqual(await read(await encrypted(await signed(good))), good)
})

test('a token that anybody could have encrypted to us needs the signature of the broker', async () => {
  await assert.rejects(read(await encrypted(await signed(good, strangers.privateKey))))
  await assert.rejects(read(await encrypted(new UnsecuredJWT(good).encode())))
  await assert.rejects(read(await encrypted(JSON.stringify(good))))
})

test('a key the broker does not publish is not believed', async () => {
  await assert.rejects(
    read(await encrypted(await signed(good, strangers.privateKey, { alg: 'RS256', kid: 'key-2' }))),
  )
})

test('a token that is only signed is refused', async () => {
  await assert.rejects(read(await signed(good)), /clear_token/)
})

test('a token with another content encryption than the trust network has is refused', async () => {
  await assert.rejects(read(await encrypted(await signed(good), 'RSA-OAEP', 'A256GCM')), /not_decrypted/)
})

const wrong: [string, JWTPayload][] = [
  ['of another issuer', { ...good, iss: 'https://other.example' }],
  ['for another client', { ...good, aud: 'other' }],
  ['that has expired', { ...good, exp: now - 60 }],
  ['without an expiry', { ...good, exp: undefined }],
  ['with another nonce', { ...good, nonce: 'nonce-2' }],
  ['without a nonce', { ...good, nonce: undefined }],
  ['at a higher level', { ...good, acr: 'http://ftn.ficora.fi/2017/loa3' }],
  ['without a level', { ...good, acr: undefined }],
  ['about an earlier identification', { ...good, auth_time: now - 120 }],
  ['about an identification to come', { ...good, auth_time: now + 7200 }],
  ['without the time of identification', { ...good, auth_time: undefined }],
]
for (const [what, claims] of wrong) {
  test(`a token ${what} is refused`, async () => {
    await assert.rejects(read(await encrypted(await signed(claims))))
  })
}
