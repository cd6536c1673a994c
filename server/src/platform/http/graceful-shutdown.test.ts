import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'

/** Sends one request on a keep-alive connection. */
const sendOverAgent = (
  agent: Agent,
  url: string,
  token = '',
): Promise<{ status: number; kept: boolean; code: string }> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      { agent, headers: { authorization: `Bearer ${token}` } },
      async response => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { code } = JSON.parse(Buffer.concat(chunks).toString())
        resolve({ status: response.statusCode!, kept: response.headers.connection !== 'close', code })
      },
    )
    clientRequest.once('error', reject).end()
  })

/** Blocks a request half-way by a table lock that every request needs, until it is released. */
const blockRequest = async <T>({ app }: TestApp, start: () => Promise<T>) => {
  const holder = await app.services.pool.connect()
  await holder.query('begin')
  await holder.query('lock table session in access exclusive mode')
  const response = start()
  const waiting = () =>
    holder.query('select from pg_stat_activity where wait_event_type = $1 and datname = current_database()', [
      'Lock',
    ])
  while ((await waiting()).rowCount === 0);
  const release = async () => {
    await holder.query('rollback')
    holder.release()
  }
  return { inHand: response, letGo: release }
}

describe('the graceful shutdown', () => {
  it('finishes running requests during the shutdown, answers new ones with 503, and does not wait for idle connections', async () => {
    const test = await startTestApp()
    const clerk = await signIn(test.url, 'etela.main')
    const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
    const [busy, idle] = agents as [Agent, Agent]
    const readShop = (agent: Agent) => sendOverAgent(agent, `${test.url}/api/shop/user/`, clerk.token)
    for (const agent of agents)
      assert.deepEqual(await readShop(agent), { status: 200, kept: true, code: undefined })
    // A connection that is open without a request, as browsers have.
    const idleConnection = connect(Number(new URL(test.url).port), '127.0.0.1')
    const idleClosed = new Promise(resolve => idleConnection.once('close', resolve))

    const { inHand: response, letGo: release } = await blockRequest(test, () => readShop(busy))
    const startedAt = performance.now()
    const closing = test.app.close()
    const rejected = await sendOverAgent(idle, `${test.url}/api/health/`)
    assert.deepEqual(rejected, { status: 503, kept: false, code: 'SERVICE_UNAVAILABLE' })
    await release()
    assert.deepEqual(await response, { status: 200, kept: false, code: undefined })
    await idleClosed
    await closing
    assert.ok(performance.now() - startedAt < 10_000, 'it did not wait for idle connections')
    for (const agent of agents) agent.destroy()
    await test.close()
  })

  it('keeps the simulators available to running requests during the shutdown', async () => {
    const test = await startTestApp()
    const clerk = await signIn(test.url, 'etela.main')
    const { inHand: response, letGo: release } = await blockRequest(test, () =>
      clerk.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'KAI-001' }),
    )
    const closing = test.app.close()
    await assert.rejects(signIn(test.url, 'etela.main'), 'it does end')
    await release()
    assert.equal((await response).status, 200)
    await closing
    await test.close()
  })
})
