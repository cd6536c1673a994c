import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { demoPassword } from '../../testing/sign-in.ts'

const credentials = { username: 'etela.main', password: demoPassword }

describe('an API at a different path', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ API_BASE: '/kierto/v2/' })
  })
  after(() => test.close())

  it('serves the API at its configured path and nowhere else', async () => {
    assert.equal((await fetch(`${test.url}/kierto/v2/health/`)).status, 200)
    assert.equal((await test.app.inject({ url: '/api/health/' })).json().code, 'ROUTE_NOT_FOUND')
  })

  it('names the path of the API in the OpenAPI document', async () => {
    const answer = await test.app.inject({ url: '/kierto/v2/openapi.json' })
    assert.deepEqual(answer.json().servers, [{ url: `${test.url}/kierto/v2` }])
  })

  it('limits cookies to the path of the API', async () => {
    const strongLogin = await test.app.inject({ url: '/kierto/v2/auth-telia/request/' })
    assert.match(String(strongLogin.headers['set-cookie']), /; Path=\/kierto\/v2\/auth-telia\/;/)
    const login = await test.app.inject({ method: 'POST', url: '/kierto/v2/auth/', payload: credentials })
    assert.match(String(login.headers['set-cookie']), /; Path=\/kierto\/v2\/auth\/;/)
  })

  it('restricts the developer login to this machine', async () => {
    const status = async (host: string) =>
      (await test.app.inject({ url: '/kierto/v2/auth/dev/', headers: { host } })).statusCode
    assert.deepEqual([await status('localhost'), await status('autokierto.fi')], [200, 404])
  })

  it('sends no CORS headers if the API has the origin of the pages', async () => {
    const { headers } = await test.app.inject({ url: '/kierto/v2/health/', headers: { origin: test.url } })
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.match(String(headers['content-security-policy']), /connect-src 'self';/)
  })
})

describe('an API on another host', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ API_BASE: 'https://rajapinta.kierto.example.fi/v2/' })
  })
  after(() => test.close())

  const request = (method: 'OPTIONS' | 'POST', origin: string) =>
    test.app.inject({
      method,
      url: '/v2/auth/',
      headers: { origin },
      ...(method === 'POST' && { payload: credentials }),
    })

  it('varies the OpenAPI document by origin and encoding', async () => {
    const { headers } = await test.app.inject({ url: '/v2/openapi.json' })
    assert.equal(headers.vary, 'Origin, Accept-Encoding')
  })

  it('names the API host in the content security policy and in the OpenAPI document', async () => {
    const answer = await test.app.inject({ url: '/v2/openapi.json' })
    const policy = String(answer.headers['content-security-policy'])
    assert.match(policy, /connect-src 'self' https:\/\/rajapinta\.kierto\.example\.fi;/)
    assert.match(policy, /img-src 'self' data: blob: https:\/\/rajapinta\.kierto\.example\.fi;/)
    assert.equal(answer.headers['cross-origin-resource-policy'], 'same-site')
    assert.deepEqual(answer.json().servers, [{ url: 'https://rajapinta.kierto.example.fi/v2' }])
  })

  it('lets our own pages call an API on another host with cookies', async () => {
    const preflight = await request('OPTIONS', test.url)
    assert.equal(preflight.statusCode, 204)
    assert.match(String(preflight.headers['access-control-allow-headers']), /authorization.*idempotency-key/)
    const response = await request('POST', test.url)
    assert.equal(response.statusCode, 200)
    for (const { headers } of [preflight, response]) {
      assert.equal(headers['access-control-allow-origin'], test.url)
      assert.equal(headers['access-control-allow-credentials'], 'true')
      assert.match(String(headers.vary), /Origin/)
    }
  })

  it('does not let pages of other origins call the API', async () => {
    for (const origin of ['https://evil.example', 'null', `${test.url}.evil.example`]) {
      for (const method of ['OPTIONS', 'POST'] as const) {
        const { headers } = await request(method, origin)
        assert.equal(headers['access-control-allow-origin'], undefined, origin)
      }
    }
  })
})
