import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { scaleTimeout } from '../../testing/scale-timeout.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { defaultTimeouts } from '../http/timeouts.ts'
import { streamsPerUser } from './live.ts'
import { follow, momentBefore } from './testing.ts'

describe('live changes', () => {
  let test: TestApp
  let etela: SignedIn
  let driver: SignedIn
  let pirkka: SignedIn
  let pohjola: SignedIn
  const plates = ['KAI-001', 'KAI-002', 'KAI-003', 'KAI-004', 'KAI-005', 'KAI-006']
  const nextVehicle = () => registerVehicle(etela, 1, plates.pop()!)

  /** Sends the database's notification that vehicles of the third site have changed. */
  const notifyChanged = (vehicles: readonly number[]) =>
    test.app.services.pool.query(
      `select pg_notify('vehicle_change', json_build_object('vehicle', id, 'sites', array[3], 'lists', array['shop_process'])::text)
         from unnest($1::integer[]) id`,
      [vehicles],
    )

  before(async () => {
    test = await startTestApp({}, { patience: { ...defaultTimeouts, heartbeatMs: 50 } })
    await signInPerson(test.url, 'kaisa')
    etela = await signIn(test.url, 'etela.main')
    driver = await signIn(test.url, 'hinaus.driver')
    pirkka = await signIn(test.url, 'pirkka.main')
    pohjola = await signIn(test.url, 'pohjola.main')
  })
  after(() => test.close())

  it('sends changes to all users at the site, with the vehicle and its lists only', async () => {
    const id = await nextVehicle()
    const [clerk, worker] = [await follow(test.url, etela, 1), await follow(test.url, driver, 1)]
    assert.match(clerk.response.headers.get('content-type')!, /^text\/event-stream/)
    assert.equal(clerk.response.headers.get('cache-control'), 'no-store')
    await triggerEvent(etela, 1, id, 'resolve', { resolution: 'recycle' })
    for (const stream of [clerk, worker])
      for (;;) {
        const { event, data } = await stream.next()
        assert.deepEqual([event, Object.keys(data)], ['changes', ['vehicles', 'lists']])
        if (data.vehicles?.includes(id)) break
      }
    await triggerEvent(etela, 1, id, 'start')
    await worker.hears(id, 'shop_process')
  })

  it('sends changes from before the stream first, if requested and visible', async () => {
    const id = await nextVehicle()
    const first = await follow(test.url, etela, 1)
    const startedAt = await momentBefore()
    await triggerEvent(etela, 1, id, 'resolve', { resolution: 'recycle' })
    await first.hears(id, 'shop_process')
    const lastMs = Math.ceil(performance.now() - startedAt)
    const [later, elsewhere, fromNowOn] = [
      await follow(test.url, etela, 1, lastMs),
      await follow(test.url, pohjola, 7, lastMs),
      await follow(test.url, etela, 1),
    ]
    await later.hears(id, 'shop_process')
    await triggerEvent(etela, 1, id, 'start')
    await fromNowOn.hears(id, 'shop_process')
    assert.deepEqual(elsewhere.heard, [])
    const longAgo = await follow(test.url, etela, 1, 3_600_000)
    assert.equal((await longAgo.next()).event, 'anew', 'nobody remembers so far back')
    const heard = await follow(test.url, etela, 3)
    await notifyChanged([1_000_001])
    await heard.next()
    const justNow = await follow(test.url, etela, 3, 1)
    await notifyChanged([1_000_002])
    assert.deepEqual((await justNow.next()).data.vehicles, [1_000_002], 'and nothing before')
    const path: string = 'shop/1/live/?last_ms=-1'
    const odd = await etela.call('GET', path, undefined, { accept: 'text/event-stream' })
    assert.deepEqual([odd.status, odd.body.code], [400, 'VALIDATION_ERROR'])
  })

  let lastMarker = 2_000_000
  /**
   * Returns true if a stream gets the change of a market vehicle. Notifications keep their order, so a change of a
   * vehicle that does not exist marks the end, however slowly they are sent. Jobs may change vehicles of its own site.
   */
  const hearsUntilMarked = async (
    stream: Awaited<ReturnType<typeof follow>>,
    id: number,
  ): Promise<boolean> => {
    const marker = ++lastMarker
    await test.app.services.pool.query(
      `select pg_notify('vehicle_change', json_build_object('vehicle', $1::integer, 'sites', array[]::integer[], 'lists', array['shop_listing'])::text)`,
      [marker],
    )
    const heard = new Set<number>()
    while (!heard.has(marker)) {
      const { event, data } = await stream.next()
      assert.equal(event, 'changes')
      for (const list of data.lists!) assert.equal(list, 'shop_listing')
      for (const vehicle of data.vehicles!) heard.add(vehicle)
    }
    return heard.has(id)
  }

  it('sends changes of the market to other companies, but not to subcontractors of other sites', async () => {
    const id = await nextVehicle()
    const sender = await follow(test.url, etela, 1)
    const elsewhere = await follow(test.url, driver, 2)
    const receiver = await follow(test.url, pirkka, 5)
    const third = await follow(test.url, pohjola, 7)

    await triggerEvent(etela, 1, id, 'publish')
    await receiver.hears(id, 'shop_listing')
    assert.equal(await hearsUntilMarked(third, id), true)
    await sender.hears(id, 'shop_listing', 'shop_process')

    await triggerEvent(pirkka, 5, id, 'claim')
    for (const stream of [sender, receiver]) await stream.hears(id, 'shop_listing', 'shop_transfer')
    assert.equal(await hearsUntilMarked(third, id), true)

    await triggerEvent(pirkka, 5, id, 'accept')
    for (const stream of [sender, receiver]) await stream.hears(id, 'shop_process', 'shop_transfer')
    assert.equal(await hearsUntilMarked(third, id), false)
    await triggerEvent(pirkka, 5, id, 'publish')
    await third.hears(id, 'shop_listing')
    const own = await registerVehicle(etela, 2, plates.pop()!)
    for (const missing = new Set(['owner', 'shop_process']); missing.size > 0; ) {
      const { data } = await elsewhere.next()
      assert.deepEqual(data.vehicles, [own], 'neither of their own operator nor of another company')
      for (const list of data.lists!) missing.delete(list)
    }
  })

  it('ends the stream with the session, and with the loss of access to the site', async () => {
    const id = await nextVehicle()
    const leaver = await signIn(test.url, 'etela.yard')
    const stream = await follow(test.url, leaver, 1)
    await leaver.call('POST', 'auth/logout/', leaver.tokens)
    await triggerEvent(etela, 1, id, 'resolve', { resolution: 'recycle' })
    await stream.ended
    assert.deepEqual(stream.heard, [])

    const moved = await signIn(test.url, 'etela.yard')
    const { body } = await moved.call('GET', 'shop/user/')
    const second = await follow(test.url, moved, 1)
    await test.app.services.pool.query('delete from account_shop where account_id = $1', [body.user.id])
    await second.ended
    assert.deepEqual(second.heard, [])
  })

  for (const [what, table, column] of [
    ['another password', 'account', 'password_change_required'],
    ['a second factor', 'operator', 'second_factor_required'],
  ] as const) {
    it(`ends the stream if ${what} is required first`, { timeout: scaleTimeout(5000) }, async () => {
      const stream = await follow(test.url, pohjola, 7)
      const { pool } = test.app.services
      const whose = `(select ${table === 'account' ? 'id' : 'operator_id'} from account where username = 'pohjola.main')`
      const requireFirst = (value: boolean) =>
        pool.query(`update ${table} set ${column} = ${value} where id = ${whose}`)
      await requireFirst(true)
      await stream.ended.finally(() => requireFirst(false))
    })
  }

  it("answers with events only, and ends a user's oldest stream when there are too many", async () => {
    const path: string = 'shop/5/live/'
    const rejected = await pirkka.call('GET', path)
    assert.deepEqual([rejected.status, rejected.body.code], [400, 'VALIDATION_ERROR'])
    const streams = []
    for (let count = 0; count < streamsPerUser; count++) streams.push(await follow(test.url, pohjola, 7))
    await follow(test.url, pohjola, 7)
    await streams[0]!.ended
    await Promise.all(streams.slice(1).map(stream => stream.leave()))
  })

  it('ends the oldest streams even if many begin at the same moment', {
    timeout: scaleTimeout(20_000),
  }, async () => {
    const streams = await Promise.all(Array.from({ length: 30 }, () => follow(test.url, pohjola, 7)))
    let open = streams.length
    for (const stream of streams) void stream.ended.then(() => open--)
    while (open > streamsPerUser) await setTimeout(20)
    await Promise.all(streams.map(stream => stream.leave()))
  })

  it('disconnects a client that does not read', { timeout: scaleTimeout(20_000) }, async () => {
    const stream = await test.app.services.live.follow({
      who: 'nobody',
      accountId: null,
      operatorId: null,
      lastMs: null,
      hears: () => ['shop_listing'],
      mayGoOn: async () => true,
    })
    const many = Array.from({ length: 3_000 }, (_, at) => 1_000_000_000 + at)
    const unread = () => stream.readableLength
    for (let before = unread(); !stream.destroyed; before = unread()) {
      await notifyChanged(many)
      while (!stream.destroyed && unread() < before + 10_000) await setTimeout(20)
    }
  })

  it('requests a reload if more has changed than the history contains', async () => {
    await notifyChanged(Array.from({ length: 6_000 }, (_, at) => 1_000_000 + at))
    const stream = await follow(test.url, etela, 3)
    await notifyChanged([1_000_001])
    await stream.next()
    const latecomer = await follow(test.url, etela, 3, 60_000)
    assert.equal((await latecomer.next()).event, 'anew')
  })

  it('requests a reload after the database connection was lost', async () => {
    const startedAt = performance.now()
    const stream = await follow(test.url, pirkka, 5)
    await test.app.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    )
    while ((await stream.next()).event !== 'anew');
    const latecomer = await follow(test.url, pirkka, 5, Math.ceil(performance.now() - startedAt))
    assert.equal((await latecomer.next()).event, 'anew', 'what it asks for reaches back into that time')
    const id = await nextVehicle()
    await triggerEvent(etela, 1, id, 'publish')
    await stream.hears(id, 'shop_listing')
  })

  it('limits one company to half of the streams', async () => {
    const small = await startTestApp({ MAX_CONNECTIONS: '20' })
    try {
      const [main, worker, other] = await Promise.all(
        ['etela.main', 'hinaus.driver', 'pirkka.main'].map(name => signIn(small.url, name)),
      )
      const streams = []
      for (const client of [main, main, worker, worker, worker])
        streams.push(await follow(small.url, client!, 1))
      const path: string = 'shop/1/live/'
      const rejected = await main!.call('GET', path, undefined, { accept: 'text/event-stream' })
      assert.deepEqual([rejected.status, rejected.body.code], [429, 'RATE_LIMITED'])
      for (let count = 0; count < 5; count++) streams.push(await follow(small.url, other!, 5))
      const owner = await signInPerson(small.url, 'kaisa')
      const rejectedOwner = await owner.call('GET', 'owner/live/' as string, undefined, {
        accept: 'text/event-stream',
      })
      assert.deepEqual(
        [rejectedOwner.status, rejectedOwner.body.code],
        [429, 'RATE_LIMITED'],
        'there are no more of anybody',
      )
      await Promise.all(streams.map(stream => stream.leave()))
    } finally {
      await small.close()
    }
  })

  it('does not delay the shutdown by open streams', async () => {
    const ending = await startTestApp()
    const clerk = await signIn(ending.url, 'etela.main')
    const stream = await follow(ending.url, clerk, 1)
    const startedAt = performance.now()
    await ending.close()
    await stream.ended
    assert.ok(performance.now() - startedAt < 10_000, 'it does not wait for subscribers')
  })
})

describe('a stream without permission', () => {
  let test: TestApp
  let main: SignedIn
  before(async () => {
    // No heartbeat comes in time, so a stream can only end by a notification.
    test = await startTestApp({}, { patience: { ...defaultTimeouts, heartbeatMs: 3_600_000 } })
    main = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const findId = async (username: string) => {
    const { rows } = await test.app.services.pool.query<{ id: number }>(
      'select id from account where username = $1',
      [username],
    )
    return rows[0]!.id
  }

  it('ends the stream immediately when the user loses the site, and continues others', async () => {
    const yard = await follow(test.url, await signIn(test.url, 'etela.yard'), 2)
    const office = await follow(test.url, main, 2)
    const id = await findId('etela.yard')
    const changed = await main.call('PATCH', `shop/operator/user/${id}/`, { shop_ids: [1] })
    assert.equal(changed.status, 200)
    await yard.ended
    const vehicle = await registerVehicle(main, 2, 'KAI-011')
    await office.hears(vehicle, 'shop_process')
    await office.leave()
  })

  it('ends the stream immediately when the user is blocked or deleted, or a subcontractor loses the site', async () => {
    const driver = await follow(test.url, await signIn(test.url, 'hinaus.driver'), 2)
    const { outsource } = (await main.call('GET', 'shop/operator/outsource/list/')).body.results.map(
      ({ id }) => ({ outsource: id }),
    )[0]!
    await main.call('PATCH', `shop/operator/outsource/${outsource}/`, { shop_ids: [1] })
    await driver.ended
    const secondStream = await follow(test.url, await signIn(test.url, 'hinaus.driver'), 1)
    const user = `shop/operator/outsource/${outsource}/user/${await findId('hinaus.driver')}/` as const
    await main.call('PATCH', user, { blocked: true })
    await secondStream.ended
    const yard = await follow(test.url, await signIn(test.url, 'etela.yard'), 1)
    await main.call('DELETE', `shop/operator/user/${await findId('etela.yard')}/`)
    await yard.ended
  })

  it('ends the stream immediately when its session is ended from another browser', async () => {
    const here = await signIn(test.url, 'pirkka.main')
    const there = await signIn(test.url, 'pirkka.main')
    const { results } = (await here.call('GET', 'shop/user/session/list/')).body as {
      results: { id: string; is_current: boolean }[]
    }
    const remaining = await follow(test.url, here, 5)
    const closed = await follow(test.url, there, 5)
    const { id } = results.find(({ is_current }) => !is_current)!
    assert.equal((await here.call('DELETE', `shop/user/session/${id}/`)).status, 204)
    await closed.ended
    const secondStream = await follow(test.url, await signIn(test.url, 'pirkka.main'), 5)
    assert.equal((await here.call('DELETE', 'shop/user/session/')).status, 204)
    await secondStream.ended
    await registerVehicle(here, 5, 'KAI-012')
    assert.equal((await remaining.next()).event, 'changes')
    await remaining.leave()
  })
})
