import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxConcurrent } from '../../src/accounts/passwords/passwords.ts'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { createClient } from '../../src/testing/client.ts'
import { demoPassword, signIn } from '../../src/testing/sign-in.ts'

const connections = 180

/**
 * Largest number of flood hashes that may be computed during an honest login. It covers the hashes already running (one
 * from another address and four from the same one), and those computed while the login waits for the rest of the
 * service. Without fair sharing, the queue would hold one hash per connection.
 */
const maxHashesDuringLogin = 8 * maxConcurrent

/** About two seconds, where a login without load takes 0.2 seconds. */
const maxSlowdown = 10

const honestLogins = 10

type Flood = {
  name: string
  /** Address of the honest login, if the flood uses the same one. */
  honestAddress?: string
  /** @returns the HTTP status */
  send: (connection: number) => Promise<number>
}

describe('login during a flood of password hashes', () => {
  let test: TestApp
  before(async () => {
    // This test is not about the limit of failed logins, which a flood with the right password never reaches.
    const failures = { FAILED_LOGINS_PER_NAME: '100000', FAILED_LOGINS_PER_ADDRESS: '100000' }
    test = await startTestApp({ ...failures, TRUST_PROXY: '1' })
  })
  after(() => test.close())

  let sent = 0
  const login = async (username: string, address: string, password = demoPassword): Promise<number> =>
    (
      await createClient(test.url).call(
        'POST',
        'auth/',
        { username, password },
        { 'x-forwarded-for': address },
      )
    ).status
  const stranger = (address: string) => login(`nobody-${++sent}`, address, 'wrong')
  const hex = (number: number) => number.toString(16)

  const floods: Flood[] = [
    {
      name: 'one user with the right password',
      send: () => login('pirkka.yard', '192.0.2.1'),
    },
    {
      name: 'one user with the right password, at the same address',
      honestAddress: '192.0.2.1',
      send: () => login('pirkka.yard', '192.0.2.1'),
    },
    {
      name: 'one user with the right password, from many addresses',
      send: connection => login('pirkka.yard', `198.51.100.${connection}`),
    },
    {
      name: 'unknown names from one address',
      send: () => stranger('192.0.2.2'),
    },
    {
      name: 'unknown names from one /64',
      send: connection => stranger(`2001:db8:1:1::${hex(connection)}`),
    },
    {
      name: 'unknown names from one /56',
      send: connection => stranger(`2001:db8:2:2${hex(connection).padStart(2, '0')}::1`),
    },
    {
      name: 'unknown names from one /48',
      send: connection => stranger(`2001:db8:3:${hex(connection * 256 + connection)}::1`),
    },
  ]

  const measureMs = async (work: () => Promise<number>): Promise<number> => {
    const start = performance.now()
    assert.equal(await work(), 200)
    return performance.now() - start
  }

  const assertLoginIsServed = async ({ send, honestAddress = '203.0.113.1' }: Flood) => {
    const honest = () => login('etela.yard', honestAddress)
    const quiet = Math.max(await measureMs(honest), await measureMs(honest))
    let hashed = 0
    let rejected = 0
    let isOver = false
    const loop = async (_: unknown, connection: number) => {
      while (!isOver) {
        if ((await send(connection)) === 429) rejected++
        else hashed++
      }
    }
    const loops = Array.from({ length: connections }, loop)
    while (hashed < 5) await send(0)
    // A busy machine may disturb single attempts. A queue shows in every attempt.
    const attempts: { hashes: number; times: number }[] = []
    const isWithin = ({ hashes, times }: { hashes: number; times: number }) =>
      hashes <= maxHashesDuringLogin && times <= maxSlowdown
    while (attempts.length < honestLogins && !attempts.some(isWithin)) {
      const before = hashed
      const took = await measureMs(honest)
      attempts.push({ hashes: hashed - before, times: took / quiet })
    }
    isOver = true
    await Promise.all(loops)
    assert.ok(attempts.some(isWithin), JSON.stringify(attempts))
    assert.ok(rejected > 0, 'the flood is rejected')
  }

  for (const flood of floods)
    it(`serves an honest login during a flood of ${flood.name}`, () => assertLoginIsServed(flood))

  it('serves an honest login while a signed-in user keeps changing their own password', async () => {
    const { call } = await signIn(test.url, 'hinaus.driver')
    const body = { current_password: demoPassword, password: demoPassword, password_repeat: demoPassword }
    await assertLoginIsServed({
      name: '',
      send: async () => (await call('PUT', 'shop/user/password/', body)).status,
    })
  })

  it('serves a login from a known device while others flood its username and address', async () => {
    const signInFrom = (cookie: string) =>
      createClient(test.url).call(
        'POST',
        'auth/',
        { username: 'etela.yard', password: demoPassword },
        { 'x-forwarded-for': '203.0.113.1', cookie },
      )
    const cookie = (await signInFrom('')).headers.getSetCookie()[0]!.split(';')[0]!
    let isOver = false
    const loops = Array.from({ length: connections }, async (_, connection) => {
      const address = connection % 2 === 0 ? '203.0.113.1' : `198.51.100.${connection}`
      while (!isOver) await login('etela.yard', address, 'wrong')
    })
    for (let count = 0; count < honestLogins; count++) assert.equal((await signInFrom(cookie)).status, 200)
    isOver = true
    await Promise.all(loops)
  })
})
