import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { demoPassword } from '../testing/sign-in.ts'

/** Names this machine has for itself, and names by which others come. */
const own = ['127.0.0.1:8080', 'localhost', 'LOCALHOST:8080', '[::1]:8080', 'kierto.localhost:8080']
const others = [
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
/** Proxies tell the name they were asked for in one of these. */
const forwarded: Record<string, string>[] = [
  { 'x-forwarded-host': 'autokierto.fi' },
  { 'x-forwarded-host': 'localhost, autokierto.fi' },
  { forwarded: 'for=192.0.2.7;host=autokierto.fi;proto=https' },
  { forwarded: 'host=localhost, for=192.0.2.7; Host="autokierto.fi:443"' },
]

const calls = {
  page: { method: 'GET', url: '/sim/mail/' },
  health: { method: 'GET', url: '/api/health/' },
  login: { method: 'POST', url: '/api/auth/', payload: { username: 'etela.main', password: demoPassword } },
  developerLogin: { method: 'GET', url: '/api/auth/dev/' },
} as const

const statusOf = async (test: TestApp, call: keyof typeof calls, headers: Record<string, string>) =>
  (await test.app.inject({ ...calls[call], headers })).statusCode

const names = Object.keys(calls) as (keyof typeof calls)[]

describe('a demonstration nobody asked for', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  for (const call of names.filter(name => name !== 'page')) {
    it(`answers ${call} under the names of this machine only`, async () => {
      for (const host of own) assert.equal(await statusOf(test, call, { host }), 200, host)
      for (const host of others) assert.equal(await statusOf(test, call, { host }), 404, host)
      for (const told of forwarded) {
        assert.equal(
          await statusOf(test, call, { host: '127.0.0.1:8080', ...told }),
          404,
          JSON.stringify(told),
        )
      }
    })
  }

  it('shows no stand-in to others, and says once why', async () => {
    for (const host of others) assert.equal(await statusOf(test, 'page', { host }), 404, host)
    const answer = await fetch(`${test.url}/sim/mail/`)
    assert.equal(answer.status, 200)
    assert.equal(test.logged().split('DEMO=true').length - 1, 1)
  })
})

describe('a demonstration that was asked for', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ DEMO: 'true' })
  })
  after(() => test.close())

  it('answers everybody, but keeps the developer login to this machine', async () => {
    for (const host of others) {
      assert.equal(await statusOf(test, 'login', { host }), 200, host)
      assert.equal(await statusOf(test, 'developerLogin', { host }), 404, host)
    }
    assert.equal(await statusOf(test, 'developerLogin', { host: 'localhost' }), 200)
  })
})

describe('a developer login that was asked for', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ DEMO: 'true', DEV_LOGIN: 'true' })
  })
  after(() => test.close())

  it('answers everybody', async () => {
    for (const host of others) assert.equal(await statusOf(test, 'developerLogin', { host }), 200, host)
  })
})
