import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { compactDecrypt, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createIdentificationSimulator } from './create.ts'
import { signInAs } from './testing.ts'

const simulatorPath = '/sim/strong-identification'
const signing = await generateKeyPair('RS256')
const strangerKeys = await generateKeyPair('RS256')
const encryption = await generateKeyPair('RSA-OAEP')
const verifier = 'v'.repeat(43)
const challenge = Buffer.from(
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
).toString('base64url')

let simulatorServer: Server
let simulatorOrigin: string
let issuer: string

before(async () => {
  simulatorServer = createServer((req, res) => handler(req, res))
  simulatorServer.listen(0, '127.0.0.1')
  await once(simulatorServer, 'listening')
  simulatorOrigin = `http://127.0.0.1:${(simulatorServer.address() as AddressInfo).port}`
  issuer = `${simulatorOrigin}${simulatorPath}`
  const handler = await createIdentificationSimulator({
    origin: simulatorOrigin,
    basePath: simulatorPath,
    client: {
      clientId: 'shop',
      signingPublicJwk: { ...(await exportJWK(signing.publicKey)), kid: 'sig-1' },
      encryptionPublicJwk: { ...(await exportJWK(encryption.publicKey)), kid: 'enc-1' },
      redirectUris: [`${simulatorOrigin}/return`],
    },
  })
})

after(async () => {
  simulatorServer.closeAllConnections()
  simulatorServer.close()
  await once(simulatorServer, 'close')
})

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const signClaims = (claims: JWTPayload, key = signing.privateKey, kid: string | undefined = 'sig-1') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const randomId = () => randomBytes(16).toString('base64url')

const buildRequestClaims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: 'shop',
  aud: issuer,
  client_id: 'shop',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: `${simulatorOrigin}/return`,
  state: randomId(),
  nonce: randomId(),
  acr_values: 'http://ftn.ficora.fi/2017/loatest2',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  jti: randomId(),
  exp: secondsFromNow(600),
  ...changes,
})

const buildAuthorizeUrl = (parameters: Record<string, string>) =>
  `${issuer}/oauth2/authorization?${new URLSearchParams(parameters)}`

const authorizeSigned = async (changes: JWTPayload = {}, key = signing.privateKey) =>
  buildAuthorizeUrl({ client_id: 'shop', request: await signClaims(buildRequestClaims(changes), key) })

/** Returns the rejection: sent back to the relying party, or shown when its address is not registered. */
const getRejection = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })
  const location = response.headers.get('location')
  if (!location) return { status: response.status, text: await response.text() }
  const { search, hash } = new URL(location)
  return { status: response.status, text: decodeURIComponent(search + hash).replaceAll('+', ' ') }
}

const redeem = async (code: string, assertion: JWTPayload = {}, form: Record<string, string> = {}) => {
  const claims = {
    iss: 'shop',
    sub: 'shop',
    aud: `${issuer}/oauth2/token`,
    jti: randomId(),
    exp: secondsFromNow(60),
    ...assertion,
  }
  const response = await fetch(`${issuer}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${simulatorOrigin}/return`,
      code_verifier: verifier,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signClaims(claims),
      ...form,
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const getCode = async (choice: string) => (await signInAs(await authorizeSigned(), choice)).code ?? ''

test('returns an encrypted ID token with the claims of the trust network for a valid request', async () => {
  const { status, body } = await redeem(await getCode('venla'))
  assert.equal(status, 200)
  const { plaintext, protectedHeader } = await compactDecrypt(body.id_token!, encryption.privateKey)
  assert.equal(protectedHeader.alg, 'RSA-OAEP')
  assert.equal(protectedHeader.enc, 'A128CBC-HS256')
  assert.equal(protectedHeader.kid, 'enc-1')
  const claims = decodeJwt(new TextDecoder().decode(plaintext))
  assert.equal(claims['urn:oid:1.2.246.21'], '120301B944V')
  assert.equal(claims['urn:oid:2.5.4.4'], 'Salo')
  assert.equal(claims['urn:oid:1.2.246.575.1.14'], 'Venla')
  assert.equal(claims['urn:oid:2.16.840.1.113730.3.1.241'], 'Venla Salo')
  assert.equal(claims['urn:oid:1.3.6.1.5.5.7.9.1'], '2001-03-12')
  assert.equal(claims.acr, 'http://ftn.ficora.fi/2017/loatest2')
  assert.equal(typeof claims.auth_time, 'number')
  assert.ok(Array.isArray(claims.amr))
  assert.notEqual(claims.sub, 'venla')
})

test('returns another subject for every identification', async () => {
  const getSubject = async () => {
    const { body } = await redeem(await getCode('aino'))
    const { plaintext } = await compactDecrypt(body.id_token!, encryption.privateKey)
    return decodeJwt(new TextDecoder().decode(plaintext)).sub
  }
  assert.notEqual(await getSubject(), await getSubject())
})

test('accepts the other offered level', async () => {
  const url = await authorizeSigned({ acr_values: 'http://ftn.ficora.fi/2017/loa2' })
  assert.ok((await signInAs(url, 'aino')).code)
})

test('rejects a request without a signed object', async () => {
  const { iss, aud, jti, exp, ...plain } = buildRequestClaims()
  const { text } = await getRejection(buildAuthorizeUrl(plain as Record<string, string>))
  assert.match(text, /Request Object must be used/)
})

test('rejects a request object with a foreign signature or without one', async () => {
  const forged = await getRejection(await authorizeSigned({}, strangerKeys.privateKey))
  assert.match(forged.text, /could not validate Request Object/)
  const unsigned = [{ alg: 'none' }, buildRequestClaims()].map(part =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const { text } = await getRejection(
    buildAuthorizeUrl({ client_id: 'shop', request: `${unsigned.join('.')}.` }),
  )
  assert.match(text, /unsupported signed request alg/)
})

const weakRequests: [string, () => JWTPayload, RegExp][] = [
  ['PKCE', () => ({ code_challenge: undefined, code_challenge_method: undefined }), /PKCE/],
  ['the S256 method', () => ({ code_challenge_method: 'plain' }), /code_challenge_method/],
  ['acr_values', () => ({ acr_values: undefined }), /acr_values/],
  ['a level that is offered', () => ({ acr_values: 'http://ftn.ficora.fi/2017/loatest3' }), /acr_values/],
  [
    'one single level',
    () => ({ acr_values: 'http://ftn.ficora.fi/2017/loa2 http://ftn.ficora.fi/2017/loatest2' }),
    /acr_values/,
  ],
  ['a nonce', () => ({ nonce: undefined }), /nonce is required/],
  ['a state', () => ({ state: undefined }), /state is required/],
  ['the openid scope', () => ({ scope: 'profile' }), /openid/],
  ['the code flow', () => ({ response_type: 'id_token' }), /response_type/],
  ['the registered return address', () => ({ redirect_uri: 'https://evil.example/return' }), /redirect_uri/],
  ['the exact return address', () => ({ redirect_uri: `${simulatorOrigin}/return/` }), /redirect_uri/],
  ['a jti', () => ({ jti: undefined }), /jti is missing/],
  ['an expiry', () => ({ exp: undefined }), /exp is missing or too far/],
  ['a near expiry', () => ({ exp: secondsFromNow(24 * 3600) }), /exp is missing or too far/],
  ['an expiry to come', () => ({ exp: secondsFromNow(-60) }), /claims are invalid/],
  ['this broker as audience', () => ({ aud: 'https://other.example' }), /claims are invalid/],
  ['the client as issuer', () => ({ iss: 'other' }), /claims are invalid/],
]
for (const [missing, changes, reason] of weakRequests) {
  test(`rejects a request without ${missing}`, async () => {
    const { text } = await getRejection(await authorizeSigned(changes()))
    assert.match(text, reason)
  })
}

test('does not redirect to an address that is not registered', async () => {
  const { status } = await getRejection(
    await authorizeSigned({ redirect_uri: 'https://evil.example/return' }),
  )
  assert.equal(status, 400)
})

test('accepts a request object only once', async () => {
  const url = await authorizeSigned()
  assert.ok((await signInAs(url, 'aino')).code)
  assert.match((await getRejection(url)).text, /used before/)
})

test('redirects back with access_denied on cancel', async () => {
  const answer = await signInAs(await authorizeSigned({ state: 'state-of-this-login' }), 'cancel')
  assert.deepEqual(answer, { error: 'access_denied', state: 'state-of-this-login' })
})

test('shows the page on every identification, without a remembered login', async () => {
  const browser = new Map<string, string>()
  const visit = async (url: string, body?: URLSearchParams): Promise<{ url: string; html: string }> => {
    const response = await fetch(url, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...browser].map(pair => pair.join('=')).join('; ') },
      ...(body ? { body } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s)
      browser.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (location && !location.startsWith(`${simulatorOrigin}/return`))
      return visit(new URL(location, url).href)
    return { url: location ?? url, html: await response.text() }
  }
  const first = await visit(await authorizeSigned())
  assert.match((await visit(first.url, new URLSearchParams({ choice: 'aino' }))).url, /code=/)
  const second = await visit(await authorizeSigned())
  assert.match(second.html, /name="choice" value="eero"/)
  assert.match((await visit(second.url, new URLSearchParams({ choice: 'eero' }))).url, /code=/)
})

const weakAssertions: [string, () => JWTPayload][] = [
  ['meant for the issuer instead of the token endpoint', () => ({ aud: issuer })],
  ['without an expiry', () => ({ exp: undefined })],
  ['that lives for days', () => ({ exp: secondsFromNow(3 * 24 * 3600) })],
  ['that has expired', () => ({ exp: secondsFromNow(-60) })],
  ['without a jti', () => ({ jti: undefined })],
  ['of another issuer', () => ({ iss: 'other' })],
]
for (const [flaw, changes] of weakAssertions) {
  test(`rejects a client assertion ${flaw}`, async () => {
    const { status, body } = await redeem(await getCode('aino'), changes())
    assert.equal(status, 401)
    assert.equal(body.error, 'invalid_client')
  })
}

test('accepts a client assertion only once', async () => {
  const jti = randomId()
  assert.equal((await redeem(await getCode('aino'), { jti })).status, 200)
  assert.equal((await redeem(await getCode('aino'), { jti })).body.error, 'invalid_client')
})

test('returns 401 to a client without an assertion', async () => {
  const response = await fetch(`${issuer}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'shop',
      code: await getCode('aino'),
      redirect_uri: `${simulatorOrigin}/return`,
      code_verifier: verifier,
    }),
  })
  assert.equal(response.status, 401)
})

test('accepts a code only once and only with its verifier', async () => {
  const code = await getCode('aino')
  assert.equal((await redeem(code, {}, { code_verifier: 'w'.repeat(43) })).body.error, 'invalid_grant')
  assert.equal((await redeem(code)).status, 200)
  assert.equal((await redeem(code)).body.error, 'invalid_grant')
})

test('uses the requested language and a content policy without scripts', async () => {
  for (const [locales, lang, heading] of [
    ['fi', 'fi', 'Kuka olet?'],
    ['sv en', 'sv', 'Vem är du?'],
    ['en', 'en', 'Who are you?'],
    ['de', 'fi', 'Kuka olet?'],
  ]) {
    const opened = await fetch(await authorizeSigned({ ui_locales: locales! }), { redirect: 'manual' })
    const page = await fetch(new URL(opened.headers.get('location')!, simulatorOrigin), {
      headers: {
        cookie: opened.headers
          .getSetCookie()
          .map(line => line.split(';')[0])
          .join('; '),
      },
    })
    const html = await page.text()
    assert.match(html, new RegExp(`<html lang="${lang}">`))
    assert.ok(html.includes(heading!))
    assert.doesNotMatch(html, /<script|style=| on\w+=/)
    assert.match(page.headers.get('content-security-policy')!, /default-src 'none'; style-src 'sha256-/)
    assert.equal(page.headers.get('cache-control'), 'no-store')
  }
})

test('shows an error page for an identification that has expired or belongs to another browser', async () => {
  const opened = await fetch(await authorizeSigned(), { redirect: 'manual' })
  const page = new URL(opened.headers.get('location')!, simulatorOrigin)
  for (const method of ['GET', 'POST']) {
    const response = await fetch(page, { method, headers: { 'accept-language': 'en' } })
    assert.equal(response.status, 400)
    assert.match(await response.text(), /has expired or was used already/)
  }
})

test('rejects a choice that is not on the page', async () => {
  await assert.rejects(signInAs(await authorizeSigned(), 'nobody'), /no button/)
  const opened = await fetch(await authorizeSigned(), { redirect: 'manual' })
  const response = await fetch(new URL(opened.headers.get('location')!, simulatorOrigin), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: opened.headers
        .getSetCookie()
        .map(line => line.split(';')[0])
        .join('; '),
    },
    body: new URLSearchParams({ choice: 'nobody' }),
  })
  assert.equal(response.status, 400)
})

test('publishes its own addresses, whatever host was requested', async () => {
  const response = await fetch(`${issuer.replace('127.0.0.1', 'localhost')}/.well-known/openid-configuration`)
  const metadata = (await response.json()) as Record<string, unknown>
  assert.equal(metadata.issuer, issuer)
  assert.equal(metadata.token_endpoint, `${issuer}/oauth2/token`)
  assert.deepEqual(metadata.response_types_supported, ['code'])
  assert.deepEqual(metadata.token_endpoint_auth_methods_supported, ['private_key_jwt'])
  assert.equal(metadata.require_signed_request_object, true)
})
