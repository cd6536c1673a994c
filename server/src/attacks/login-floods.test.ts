import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxConcurrent } from '../sessions/passwords.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { demoPassword, signIn } from '../testing/sign-in.ts'

const connections = 180

/**
 * Hashes of a flood that may be computed while an honest login is under way: those that started before it, one from
 * elsewhere and four from its own address, and those that come while its request and its answer wait for the rest of the
 * service. In a queue without shares it is as many as there are connections.
 */
const mostHashesBeside = 8 * maxConcurrent

/** Two seconds beside a flood where a quiet login takes 0.2. */
const mostTimesQuiet = 10

const honestLogins = 10

/** What one connection of a flood sends, again and again. */
type Flood = {
  name: string
  /** Where the honest login comes from, if it is not an address of its own. */
  honestAddress?: string
  /** @returns the status of the answer */
  send: (connection: number) => Promise<number>
}

describe('an honest login beside a flood of password hashes', () => {
  let test: TestApp
  before(async () => {
    // Wrong passwords are not what is limited here, and the flood of one who knows the password is never limited by them.
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
      name: 'of one user with the right password',
      send: () => login('pirkka.yard', '192.0.2.1'),
    },
    {
      name: 'of one user with the right password, at the same address',
      honestAddress: '192.0.2.1',
      send: () => login('pirkka.yard', '192.0.2.1'),
    },
    {
      name: 'of one user with the right password, from many addresses',
      send: connection => login('pirkka.yard', `198.51.100.${connection}`),
    },
    {
      name: 'of unknown names from one address',
      send: () => stranger('192.0.2.2'),
    },
    {
      name: 'of unknown names from one /64',
      send: connection => stranger(`2001:db8:1:1::${hex(connection)}`),
    },
    {
      name: 'of unknown names from one /56',
      send: connection => stranger(`2001:db8:2:2${hex(connection).padStart(2, '0')}::1`),
    },
    {
      name: 'of unknown names from one /48',
      send: connection => stranger(`2001:db8:3:${hex(connection * 256 + connection)}::1`),
    },
  ]

  const timed = async (work: () => Promise<number>): Promise<number> => {
    const start = performance.now()
    assert.equal(await work(), 200)
    return performance.now() - start
  }

  const standUp = async ({ send, honestAddress = '203.0.113.1' }: Flood) => {
    const honest = () => login('etela.yard', honestAddress)
    const quiet = Math.max(await timed(honest), await timed(honest))
    let hashed = 0
    let refused = 0
    let isOver = false
    const loop = async (_: unknown, connection: number) => {
      while (!isOver) {
        if ((await send(connection)) === 429) refused++
        else hashed++
      }
    }
    const loops = Array.from({ length: connections }, loop)
    while (hashed < 5) await send(0)
    // Other work of the machine may come between once, a queue is there every time.
    const tries: { hashes: number; times: number }[] = []
    const isWithin = ({ hashes, times }: { hashes: number; times: number }) =>
      hashes <= mostHashesBeside && times <= mostTimesQuiet
    while (tries.length < honestLogins && !tries.some(isWithin)) {
      const before = hashed
      const took = await timed(honest)
      tries.push({ hashes: hashed - before, times: took / quiet })
    }
    isOver = true
    await Promise.all(loops)
    assert.ok(tries.some(isWithin), JSON.stringify(tries))
    assert.ok(refused > 0, 'the flood is turned away')
  }

  for (const flood of floods) it(`is not held up by one ${flood.name}`, () => standUp(flood))

  it('is not held up by one of a user who is signed in and types their own password', async () => {
    const { call } = await signIn(test.url, 'hinaus.driver')
    const again = { current_password: demoPassword, password: demoPassword, password_repeat: demoPassword }
    await standUp({ name: '', send: async () => (await call('PUT', 'shop/user/password/', again)).status })
  })

  it('is let through on a device that knows the name, while others flood that name and its address', async () => {
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
