import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/sign-in.ts'

/** One request on a connection that is kept. */
const ask = (
  agent: Agent,
  url: string,
  token = '',
): Promise<{ status: number; kept: boolean; code: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, async response => {
      const said: Buffer[] = []
      for await (const chunk of response) said.push(chunk)
      const { code } = JSON.parse(Buffer.concat(said).toString())
      resolve({ status: response.statusCode!, kept: response.headers.connection !== 'close', code })
    })
    asked.once('error', reject).end()
  })

/** Holds a request in its middle, by a lock on the row that every request reads, until it is let go. */
const hold = async <T>({ app }: TestApp, start: () => Promise<T>) => {
  const holder = await app.services.pool.connect()
  await holder.query('begin')
  await holder.query('lock table session in access exclusive mode')
  const inHand = start()
  const waiting = () =>
    holder.query('select from pg_stat_activity where wait_event_type = $1 and datname = current_database()', [
      'Lock',
    ])
  while ((await waiting()).rowCount === 0);
  const letGo = async () => {
    await holder.query('rollback')
    holder.release()
  }
  return { inHand, letGo }
}

describe('the end of the service', () => {
  it('answers what is in hand, sends new requests away in its own form, and waits for nobody else', async () => {
    const test = await startTestApp()
    const clerk = await signIn(test.url, 'etela.main')
    const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
    const [busy, idle] = agents as [Agent, Agent]
    const readShop = (agent: Agent) => ask(agent, `${test.url}/api/shop/user/`, clerk.token)
    for (const agent of agents)
      assert.deepEqual(await readShop(agent), { status: 200, kept: true, code: undefined })
    // As browsers do, one that is open and says nothing.
    const silent = connect(Number(new URL(test.url).port), '127.0.0.1')
    const silentEnded = new Promise(resolve => silent.once('close', resolve))

    const { inHand, letGo } = await hold(test, () => readShop(busy))
    const begun = performance.now()
    const ended = test.app.close()
    const sentAway = await ask(idle, `${test.url}/api/health/`)
    assert.deepEqual(sentAway, { status: 503, kept: false, code: 'SERVICE_UNAVAILABLE' })
    await letGo()
    assert.deepEqual(await inHand, { status: 200, kept: false, code: undefined })
    await silentEnded
    await ended
    assert.ok(performance.now() - begun < 10_000, 'it did not wait for the connections that stand open')
    for (const agent of agents) agent.destroy()
    await test.close()
  })

  it('leaves its stand-ins open to what is in hand', async () => {
    const test = await startTestApp()
    const clerk = await signIn(test.url, 'etela.main')
    const { inHand, letGo } = await hold(test, () =>
      clerk.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'KAI-001' }),
    )
    const ended = test.app.close()
    await assert.rejects(signIn(test.url, 'etela.main'), 'it does end')
    await letGo()
    assert.equal((await inHand).status, 200)
    await ended
    await test.close()
  })
})
