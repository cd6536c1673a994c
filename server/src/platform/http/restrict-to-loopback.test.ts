import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { demoPassword } from '../../testing/sign-in.ts'

/** Loopback names of this machine, and other names. */
const loopbackHosts = ['127.0.0.1:8080', 'localhost', 'LOCALHOST:8080', '[::1]:8080', 'kierto.localhost:8080']
const otherHosts = [
  'autokierto.fi',
  '192.0.2.7:8080',
  'localhost.autokierto.fi',
  '127.0.0.1.nip.io',
  'localhost.',
  '[::ffff:192.0.2.7]',
  '0.0.0.0:8080',
  'autokierto.fi#.localhost',
  'localhost:8080:80',
  'localhost, autokierto.fi',
]
/** Proxies forward the requested name in one of these headers. */
const forwarded: Record<string, string>[] = [
  { 'x-forwarded-host': 'autokierto.fi' },
  { 'x-forwarded-host': 'localhost, autokierto.fi' },
  { forwarded: 'for=192.0.2.7;host=autokierto.fi;proto=https' },
  { forwarded: 'host=localhost, for=192.0.2.7; Host="autokierto.fi:443"' },
]

const loopbackRequests = {
  page: { method: 'GET', url: '/sim/mail/' },
  health: { method: 'GET', url: '/api/health/' },
  login: { method: 'POST', url: '/api/auth/', payload: { username: 'etela.main', password: demoPassword } },
  developerLogin: { method: 'GET', url: '/api/auth/dev/' },
} as const

const getStatus = async (
  test: TestApp,
  call: keyof typeof loopbackRequests,
  headers: Record<string, string>,
) => (await test.app.inject({ ...loopbackRequests[call], headers })).statusCode

const actionNames = Object.keys(loopbackRequests) as (keyof typeof loopbackRequests)[]

describe('a demonstration by default', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  for (const call of actionNames.filter(name => name !== 'page')) {
    it(`answers ${call} of a demonstration by default only under loopback names`, async () => {
      for (const host of loopbackHosts) assert.equal(await getStatus(test, call, { host }), 200, host)
      for (const host of otherHosts) assert.equal(await getStatus(test, call, { host }), 404, host)
      for (const proxyHeaders of forwarded) {
        assert.equal(
          await getStatus(test, call, { host: '127.0.0.1:8080', ...proxyHeaders }),
          404,
          JSON.stringify(proxyHeaders),
        )
      }
    })
  }

  it('hides the simulators from other host names, and logs the reason once', async () => {
    for (const host of otherHosts) assert.equal(await getStatus(test, 'page', { host }), 404, host)
    const answer = await fetch(`${test.url}/sim/mail/`)
    assert.equal(answer.status, 200)
    assert.equal(test.logged().split('DEMO=true').length - 1, 1)
  })
})

describe('a demonstration by setting', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ DEMO: 'true' })
  })
  after(() => test.close())

  it('answers under every host name if the demonstration is set, except the developer login', async () => {
    for (const host of otherHosts) {
      assert.equal(await getStatus(test, 'login', { host }), 200, host)
      assert.equal(await getStatus(test, 'developerLogin', { host }), 404, host)
    }
    assert.equal(await getStatus(test, 'developerLogin', { host: 'localhost' }), 200)
  })
})

describe('a developer login by setting', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ DEMO: 'true', DEV_LOGIN: 'true' })
  })
  after(() => test.close())

  it('answers the developer login under every host name if it is set', async () => {
    for (const host of otherHosts) assert.equal(await getStatus(test, 'developerLogin', { host }), 200, host)
  })
})
