import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { ApiError } from '../../platform/http/api-error.ts'
import { createTokenService } from '../../platform/tokens/tokens.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'

const encodeTokenPart = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
const signToken = (header: object, claims: object, key: KeyObject) => {
  const input = `${encodeTokenPart(header)}.${encodeTokenPart(claims)}`
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
}
const tokenHeader = { alg: 'EdDSA', typ: 'JWT' }

describe('access tokens over HTTP', () => {
  let test: TestApp
  let client: SignedIn
  before(async () => {
    test = await startTestApp()
    client = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const claims = () => ({ ...test.app.services.tokens.read(client.token) })
  const signingKey = () => test.app.services.config.keys.signing[0]
  const callApi = (authorization?: string) =>
    createClient(test.url).call('GET', 'shop/user/', undefined, authorization ? { authorization } : {})
  const assertRejected = async (authorization?: string, code = 'INVALID_HEADER') => {
    const { status, body } = await callApi(authorization)
    assert.equal(status, 401)
    assert.equal(body.code, code)
  }

  it('verifies an access token with the public key returned with it', () => {
    const [head, payload, signature] = client.token.split('.')
    const genuine = verify(
      null,
      Buffer.from(`${head}.${payload}`),
      client.tokens.public_key,
      Buffer.from(signature ?? '', 'base64url'),
    )
    assert.ok(genuine)
  })

  it('accepts a genuine access token, with the scheme in any case', async () => {
    assert.equal((await callApi(`Bearer ${client.token}`)).status, 200)
    assert.equal((await callApi(`bearer ${client.token}`)).status, 200)
    assert.equal((await callApi(`Bearer ${signToken(tokenHeader, claims(), signingKey())}`)).status, 200)
  })

  it('rejects a missing or malformed access token', async () => {
    await assertRejected()
    await assertRejected(client.token)
    await assertRejected('Bearer')
    await assertRejected('Bearer x')
    await assertRejected(`Basic ${client.token}`)
    await assertRejected(`Bearer ${client.tokens.refresh_token}`)
  })

  it('rejects an access token signed with another key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    await assertRejected(`Bearer ${signToken(tokenHeader, claims(), privateKey)}`)
  })

  it('rejects an access token without a signature, whatever its header claims', async () => {
    const payload = encodeTokenPart(claims())
    await assertRejected(`Bearer ${encodeTokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.`)
    await assertRejected(`Bearer ${encodeTokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.AAAA`)
    await assertRejected(`Bearer ${encodeTokenPart(tokenHeader)}.${payload}.AAAA`)
  })

  it('rejects an access token signed with the public key as a shared secret', async () => {
    const input = `${encodeTokenPart({ alg: 'HS256', typ: 'JWT' })}.${encodeTokenPart(claims())}`
    const mac = createHmac('sha256', client.tokens.public_key).update(input).digest('base64url')
    await assertRejected(`Bearer ${input}.${mac}`)
  })

  it('rejects an access token with changed claims', async () => {
    const [head, , signature] = client.token.split('.')
    await assertRejected(`Bearer ${head}.${encodeTokenPart({ ...claims(), sub: '1' })}.${signature}`)
  })

  it('rejects an access token for another issuer or audience', async () => {
    await assertRejected(
      `Bearer ${signToken(tokenHeader, { ...claims(), iss: 'http://elsewhere' }, signingKey())}`,
    )
    await assertRejected(`Bearer ${signToken(tokenHeader, { ...claims(), aud: 'elsewhere' }, signingKey())}`)
  })

  it('rejects an access token of an unknown session', async () => {
    const unknown = { ...claims(), sid: '00000000-0000-4000-8000-000000000000' }
    await assertRejected(`Bearer ${signToken(tokenHeader, unknown, signingKey())}`)
  })

  it('returns TOKEN_EXPIRED for an access token that expired up to a second ago', async () => {
    const now = Math.floor(Date.now() / 1000)
    await assertRejected(
      `Bearer ${signToken(tokenHeader, { ...claims(), exp: now }, signingKey())}`,
      'TOKEN_EXPIRED',
    )
  })
})

describe('token service', () => {
  const { privateKey: signingKey } = generateKeyPairSync('ed25519')
  let time = Date.now()
  const service = createTokenService({
    signingKeys: [signingKey],
    issuer: 'http://here',
    accessSeconds: 900,
    now: () => new Date(time),
  })
  const owner = {
    sub: '7',
    user_type: 1 as const,
    first_name: 'Äinö',
    last_name: '漢字 "x"',
    groups: [],
    sid: '00000000-0000-4000-8000-000000000000',
  }
  const isRefusal = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code

  it('reads its own tokens, with any characters', () => {
    const claims = service.read(service.issue(owner))
    const iat = Math.floor(time / 1000)
    assert.deepEqual(claims, { ...owner, iat, exp: iat + 900, iss: 'http://here', aud: 'autokierto' })
  })

  it('rejects a cached token once it has expired', () => {
    const token = service.issue(owner)
    service.read(token)
    time += 900_000
    assert.throws(() => service.read(token), isRefusal('TOKEN_EXPIRED'))
    assert.equal(service.readExpired(token)?.sub, '7')
  })

  it('reads nothing from a forged token, expired or not', () => {
    const forged = signToken(
      tokenHeader,
      service.read(service.issue(owner)),
      generateKeyPairSync('ed25519').privateKey,
    )
    assert.throws(() => service.read(forged), isRefusal('INVALID_HEADER'))
    assert.equal(service.readExpired(forged), null)
    assert.equal(service.readExpired('senseless'), null)
  })
})
