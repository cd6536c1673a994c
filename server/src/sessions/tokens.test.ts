import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { ApiError } from '../http/api-error.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { createTokenService } from './tokens.ts'

const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
const signed = (header: object, claims: object, key: KeyObject) => {
  const input = `${part(header)}.${part(claims)}`
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
}
const header = { alg: 'EdDSA', typ: 'JWT' }

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
  const ask = (authorization?: string) =>
    createClient(test.url).call('GET', 'shop/user/', undefined, authorization ? { authorization } : {})
  const assertRefused = async (authorization?: string, code = 'INVALID_HEADER') => {
    const { status, body } = await ask(authorization)
    assert.equal(status, 401)
    assert.equal(body.code, code)
  }

  it('are verified by the public key that came with them', () => {
    const [head, payload, signature] = client.token.split('.')
    const genuine = verify(
      null,
      Buffer.from(`${head}.${payload}`),
      client.tokens.public_key,
      Buffer.from(signature ?? '', 'base64url'),
    )
    assert.ok(genuine)
  })

  it('are taken when they are genuine, whatever the case of the scheme', async () => {
    assert.equal((await ask(`Bearer ${client.token}`)).status, 200)
    assert.equal((await ask(`bearer ${client.token}`)).status, 200)
    assert.equal((await ask(`Bearer ${signed(header, claims(), signingKey())}`)).status, 200)
  })

  it('are missed where there is none, or something else', async () => {
    await assertRefused()
    await assertRefused(client.token)
    await assertRefused('Bearer')
    await assertRefused('Bearer x')
    await assertRefused(`Basic ${client.token}`)
    await assertRefused(`Bearer ${client.tokens.refresh_token}`)
  })

  it('are refused when they are signed with another key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    await assertRefused(`Bearer ${signed(header, claims(), privateKey)}`)
  })

  it('are refused without a signature, whatever the header claims', async () => {
    const payload = part(claims())
    await assertRefused(`Bearer ${part({ alg: 'none', typ: 'JWT' })}.${payload}.`)
    await assertRefused(`Bearer ${part({ alg: 'none', typ: 'JWT' })}.${payload}.AAAA`)
    await assertRefused(`Bearer ${part(header)}.${payload}.AAAA`)
  })

  it('are refused when the public key was used as a shared secret', async () => {
    const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims())}`
    const mac = createHmac('sha256', client.tokens.public_key).update(input).digest('base64url')
    await assertRefused(`Bearer ${input}.${mac}`)
  })

  it('are refused when their claims were changed', async () => {
    const [head, , signature] = client.token.split('.')
    await assertRefused(`Bearer ${head}.${part({ ...claims(), sub: '1' })}.${signature}`)
  })

  it('are refused when they were made for another issuer or audience', async () => {
    await assertRefused(`Bearer ${signed(header, { ...claims(), iss: 'http://elsewhere' }, signingKey())}`)
    await assertRefused(`Bearer ${signed(header, { ...claims(), aud: 'elsewhere' }, signingKey())}`)
  })

  it('are refused when their session is unknown', async () => {
    const unknown = { ...claims(), sid: '00000000-0000-4000-8000-000000000000' }
    await assertRefused(`Bearer ${signed(header, unknown, signingKey())}`)
  })

  it('are told to be expired when their time is over, also by a second', async () => {
    const now = Math.floor(Date.now() / 1000)
    await assertRefused(`Bearer ${signed(header, { ...claims(), exp: now }, signingKey())}`, 'TOKEN_EXPIRED')
  })
})

describe('the token service', () => {
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

  it('reads what it issued, letters of all kinds included', () => {
    const claims = service.read(service.issue(owner))
    const iat = Math.floor(time / 1000)
    assert.deepEqual(claims, { ...owner, iat, exp: iat + 900, iss: 'http://here', aud: 'autokierto' })
  })

  it('ends a token it has read before when its time is over', () => {
    const token = service.issue(owner)
    service.read(token)
    time += 900_000
    assert.throws(() => service.read(token), isRefusal('TOKEN_EXPIRED'))
    assert.equal(service.readExpired(token)?.sub, '7')
  })

  it('reads nothing from a forged token, expired or not', () => {
    const forged = signed(
      header,
      service.read(service.issue(owner)),
      generateKeyPairSync('ed25519').privateKey,
    )
    assert.throws(() => service.read(forged), isRefusal('INVALID_HEADER'))
    assert.equal(service.readExpired(forged), null)
    assert.equal(service.readExpired('senseless'), null)
  })
})
