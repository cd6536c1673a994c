import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../http/handler.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { demoPassword } from '../testing/sign-in.ts'
import { cause, registerVehicle } from '../testing/stories.ts'
import { useStations } from '../vehicles/testing.ts'
import { deliverWebhook, giveTurn, retryWebhooks } from './deliver.ts'
import { isSigned, startReceiver } from './testing.ts'

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await pause(30)
}

describe('webhooks', () => {
  const at = useStations()
  const services = () => at.test.app.services
  const receivers: Awaited<ReturnType<typeof startReceiver>>[] = []
  after(() => Promise.all(receivers.map(receiver => receiver.close())))

  const receiver = async (answer?: Parameters<typeof startReceiver>[0]) => {
    const started = await startReceiver(answer)
    receivers.push(started)
    return started
  }
  const send = (main: SignedIn, body: object) =>
    main.call('POST', 'shop/operator/webhook/', {
      url: 'https://receiver.example/in',
      events: ['register', 'start', 'stage_done'],
      current_password: demoPassword,
      ...body,
    })
  const make = async (url: string, events: readonly string[], main = at.etela) => {
    const { status, body } = await send(main, { url, events })
    assert.equal(status, 201, JSON.stringify(body))
    return { id: body.webhook.id, secret: body.secret }
  }
  const end = (id: number, main = at.etela) => main.call('DELETE', `shop/operator/webhook/${id}/`)
  const listed = async (id: number) =>
    (await at.etela.call('GET', 'shop/operator/webhook/list/')).body.results.find(each => each.id === id)!
  const deliveries = async (id: number) =>
    (await at.etela.call('GET', `shop/operator/webhook/${id}/delivery/list/`)).body.results
  /** The pause is over, and the clock comes. */
  const wake = async (id: number) => {
    await services().pool.query('update webhook set next_try_at = null where id = $1', [id])
    await retryWebhooks(services())
  }

  it('tell what was chosen, signed, without plate or person', async () => {
    const to = await receiver()
    const { id, secret } = await make(to.url, ['register', 'start'])
    const vehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await cause(at.etela, 1, vehicle, 'start')
    await cause(at.etela, 1, vehicle, 'stage_done', { stage: 1 })
    await until(() => to.received.length === 2)
    assert.deepEqual(
      to.received.map(({ type }) => type),
      ['vehicle.register', 'vehicle.start'],
    )
    assert.ok(to.received.every(message => isSigned(message, secret)))
    const { data, headers } = to.received[0]!
    assert.deepEqual(Object.keys(data).sort(), [
      'event',
      'event_id',
      'from_status',
      'shop_id',
      'to_status',
      'vehicle_id',
    ])
    assert.equal(data.vehicle_id, vehicle)
    assert.match(String(headers['webhook-id']), /^msg_[0-9a-f-]{36}$/)
    await until(async () => (await deliveries(id)).every(({ state }) => state === 'sent'))
    assert.deepEqual(
      (await deliveries(id)).map(({ event, answer, attempts }) => [event, answer, attempts]),
      [
        ['start', '204', 1],
        ['register', '204', 1],
      ],
    )
    await end(id)
  })

  it('tell no other company, and nothing once they have ended', async () => {
    const to = await receiver()
    const ended = await make(to.url, ['register'])
    const other = await make(to.url, ['register'], at.pirkka)
    await end(ended.id)
    await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const { rows } = await services().pool.query(
      'select count(*)::integer as count from webhook_delivery where webhook_id = any($1)',
      [[ended.id, other.id]],
    )
    assert.equal(rows[0].count, 0)
    assert.equal((await at.etela.call('GET', `shop/operator/webhook/${other.id}/delivery/list/`)).status, 404)
    assert.equal((await end(other.id, at.etela)).status, 404)
    assert.equal((await at.etela.call('POST', `shop/operator/webhook/${other.id}/test/`)).status, 404)
  })

  it('send nothing that still waited when they ended', async () => {
    let isUp = false
    const to = await receiver(() => (isUp ? 204 : 503))
    const { id } = await make(to.url, ['register'])
    await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await until(async () => (await listed(id)).failing_since !== null)
    await end(id)
    isUp = true
    const before = to.received.length
    await wake(id)
    await deliverWebhook(services(), id)
    assert.equal(to.received.length, before)
  })

  it('lose nothing while the receiver is down for an hour, and keep the order of each vehicle', async () => {
    let isUp = false
    const to = await receiver(() => (isUp ? 200 : 503))
    const { id } = await make(to.url, ['register', 'start', 'stage_done', 'stage_undone'])
    const vehicles = [
      await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle'),
      await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle'),
    ]
    for (const vehicle of vehicles) await cause(at.etela, 1, vehicle, 'start')
    for (const vehicle of vehicles) await cause(at.etela, 1, vehicle, 'stage_done', { stage: 1 })
    await until(async () => (await listed(id)).failing_since !== null)
    // While it rests nothing is tried, and the pauses grow.
    const { rows } = await services().pool.query(
      'select attempts from webhook_delivery where webhook_id = $1 order by id',
      [id],
    )
    assert.ok(rows.slice(1).every(({ attempts }) => attempts === 0))
    const pauses: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      await services().pool.query('update webhook set next_try_at = null where id = $1', [id])
      await deliverWebhook(services(), id)
      // Where the service's own clock was quicker it holds the lock, and rests when it has tried.
      await until(async () => (await listed(id)).next_try_at !== null)
      pauses.push(Date.parse((await listed(id)).next_try_at!) - Date.now())
    }
    assert.ok(pauses[0]! < pauses[1]! && pauses[1]! < pauses[2]!, pauses.join(' '))
    assert.equal((await listed(id)).waiting, 6)
    isUp = true
    await wake(id)
    await until(() => to.received.length === 6)
    for (const vehicle of vehicles) {
      const told = to.received.filter(({ data }) => data.vehicle_id === vehicle)
      assert.deepEqual(
        told.map(({ data }) => data.event),
        ['register', 'start', 'stage_done'],
      )
    }
    await until(async () => (await listed(id)).failing_since === null)
    await end(id)
  })

  it('hold up the vehicle alone whose message is refused; a redirect is not followed', async () => {
    let refusedOne = 0
    const to = await receiver(({ data }) => (data.vehicle_id === refusedOne ? 302 : 200))
    refusedOne = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const other = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const { id } = await make(to.url, ['start', 'stage_done'])
    for (const vehicle of [refusedOne, other]) await cause(at.etela, 1, vehicle, 'start')
    await cause(at.etela, 1, refusedOne, 'stage_done', { stage: 1 })
    await wake(id)
    await until(() => to.received.length === 1)
    assert.equal(to.received[0]!.data.vehicle_id, other)
    await until(async () => (await deliveries(id)).some(({ answer }) => answer === '302'))
    const held = (await deliveries(id)).filter(({ vehicle_id }) => vehicle_id === refusedOne)
    assert.deepEqual(
      held.map(({ event, state }) => [event, state]),
      [
        ['stage_done', 'queued'],
        ['start', 'queued'],
      ],
    )
    assert.equal(held[0]!.attempts, 0)
    await end(id)
  })

  it('give a message up after three days, and send it again when asked', async () => {
    let isUp = false
    const to = await receiver(() => (isUp ? 200 : 500))
    const { id } = await make(to.url, ['register'])
    await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await until(async () => (await listed(id)).failing_since !== null)
    await services().pool.query(
      "update webhook_delivery set queued_at = queued_at - interval '73 hours' where webhook_id = $1",
      [id],
    )
    await wake(id)
    await until(async () => (await deliveries(id))[0]!.state === 'given_up')
    const [given] = await deliveries(id)
    isUp = true
    const again = (delivery: number) =>
      at.etela.call('POST', `shop/operator/webhook/${id}/delivery/${delivery}/send/`)
    assert.equal((await again(given!.id)).status, 204)
    await until(() => to.received.length === 1)
    assert.equal(to.received[0]!.headers['webhook-id'], given!.message_id)
    assert.equal((await again(999_999)).status, 404)
    const theirs = await make(to.url, ['register'], at.pirkka)
    const path = `shop/operator/webhook/${theirs.id}/delivery/${given!.id}/send/`
    assert.equal((await at.pirkka.call('POST', path)).status, 404)
    await end(theirs.id, at.pirkka)
    await end(id)
  })

  it('of a receiver that takes its time let others have their turn in between', async () => {
    const to = await receiver()
    const { id } = await make(to.url, ['start'])
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       select gen_random_uuid(), $1, '{"type":"test"}', now(), now() from generate_series(1, 3)`,
      [id],
    )
    const again: unknown[] = []
    const send: Services['jobs']['send'] = async (_, name, data) => void again.push([name, data])
    const turn = () => deliverWebhook({ ...services(), jobs: { ...services().jobs, send }, turnMs: 0 }, id)
    for (const turns of [1, 2, 3]) {
      await turn()
      // Who has sent all asks for no other turn.
      assert.deepEqual(again, Array(Math.min(turns, 2)).fill(['webhook', { webhookId: id }]))
      assert.equal(to.received.length, turns)
    }
    await end(id)
  })

  it('of one company are sent to one at a time, so that the other senders are for others', async () => {
    let release = () => {}
    const released = new Promise<void>(resolve => (release = resolve))
    let held = 0
    const slow = await receiver(async () => {
      held += 1
      await released
      return 204
    })
    const [first, second] = [await make(slow.url, ['start']), await make(slow.url, ['start'])]
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       select gen_random_uuid(), id, '{"type":"test"}', now(), now() from unnest($1::integer[]) id`,
      [[first.id, second.id]],
    )
    const sending = deliverWebhook(services(), first.id)
    await until(() => held === 1)
    assert.equal(await deliverWebhook(services(), second.id), false)
    release()
    assert.equal(await sending, true)
    // Whoever has sent looks what else the company has.
    await until(() => slow.received.length === 2)
    for (const { id } of [first, second]) await end(id)
  })

  it('have turns company by company, however many they are and however much waits', async () => {
    const told: string[] = []
    const to = async (name: string) =>
      (
        await receiver(() => {
          told.push(name)
          return 204
        })
      ).url
    const ids = [
      (await make(await to('etela 1'), ['start'])).id,
      (await make(await to('etela 2'), ['start'])).id,
      (await make(await to('pirkka'), ['start'], at.pirkka)).id,
    ]
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       select gen_random_uuid(), id, '{"type":"test"}', now(), now() from unnest($1::integer[]) id, generate_series(1, 2)`,
      [ids],
    )
    const send: Services['jobs']['send'] = async () => {}
    for (let turns = 0; turns < 6; turns++)
      await giveTurn({ ...services(), jobs: { ...services().jobs, send }, turnMs: 0 })
    const isPirkkas = told.map(name => name === 'pirkka')
    assert.deepEqual(isPirkkas.slice(1), [!isPirkkas[0], isPirkkas[0], !isPirkkas[0], false, false])
    assert.deepEqual(
      told.filter(name => name !== 'pirkka'),
      ['etela 1', 'etela 2', 'etela 1', 'etela 2'],
    )
    for (const id of ids) await end(id, id === ids[2] ? at.pirkka : at.etela)
  })

  it('go past one that is refused, however long the refusal took', async () => {
    const to = await receiver(({ data }) => (data.vehicle_id === 1 ? 400 : 200))
    const { id } = await make(to.url, ['start'])
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, vehicle_id, body, queued_at, created_at)
       select gen_random_uuid(), $1, n, json_build_object('data', json_build_object('vehicle_id', n)), now(), now()
         from generate_series(1, 3) n`,
      [id],
    )
    for (const _ of [1, 2, 3]) await deliverWebhook({ ...services(), turnMs: 0 }, id)
    assert.deepEqual(
      to.received.map(({ data }) => data.vehicle_id),
      [2, 3],
    )
    await end(id)
  })

  it('of other vehicles are sent at once while one is refused again and again', async () => {
    const to = await receiver(({ data }) => (data.vehicle_id === 1 ? 404 : 200))
    const { id } = await make(to.url, ['start'])
    const queue = (vehicle: number) =>
      services().pool.query(
        `insert into webhook_delivery (message_id, webhook_id, vehicle_id, body, queued_at, created_at)
         values (gen_random_uuid(), $1, $2, json_build_object('data', json_build_object('vehicle_id', $2::integer)), now(), now())`,
        [id, vehicle],
      )
    await queue(1)
    await deliverWebhook(services(), id)
    for (const vehicle of [2, 1, 3]) {
      await queue(vehicle)
      await deliverWebhook(services(), id)
    }
    assert.deepEqual(
      to.received.map(({ data }) => data.vehicle_id),
      [2, 3],
    )
    const { failing_since, next_try_at, waiting } = await listed(id)
    assert.equal(waiting, 2)
    assert.ok(failing_since && next_try_at)
    assert.deepEqual(
      (await deliveries(id)).filter(({ vehicle_id }) => vehicle_id === 1).map(({ attempts }) => attempts),
      [0, 1],
    )
    await end(id)
  })

  it('can be tried out', async () => {
    const to = await receiver()
    const { id, secret } = await make(to.url, ['register'])
    assert.equal((await at.etela.call('POST', `shop/operator/webhook/${id}/test/`)).status, 204)
    await until(() => to.received.length === 1)
    assert.equal(to.received[0]!.type, 'test')
    assert.ok(isSigned(to.received[0]!, secret))
    await end(id)
  })

  it('hold up nothing by a test that is refused: it has told what it was asked for', async () => {
    const to = await receiver(({ type }) => (type === 'test' ? 400 : 200))
    const { id } = await make(to.url, ['register'])
    const test = `shop/operator/webhook/${id}/test/`
    assert.equal((await at.etela.call('POST', test)).status, 204)
    await until(async () => (await deliveries(id))[0]!.answer === '400')
    const vehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await wake(id)
    await until(async () => (await deliveries(id))[0]!.attempts > 0)
    await until(async () => (await deliveries(id)).every(({ state }) => state !== 'queued'))
    assert.deepEqual(
      (await deliveries(id)).map(({ vehicle_id, state, answer }) => [vehicle_id, state, answer]),
      [
        [vehicle, 'sent', '200'],
        [null, 'given_up', '400'],
      ],
    )
    await end(id)
  })

  it('go to the address that was judged, whatever the name means a moment later', async () => {
    const to = await receiver()
    const url = new URL(to.url)
    const { id } = await make(to.url, ['register'])
    url.hostname = 'receiver.invalid'
    await services().pool.query('update webhook set url = $1 where id = $2', [url.href, id])
    let asked = 0
    const resolve = async (host: string) => {
      asked += 1
      assert.equal(host, 'receiver.invalid')
      return [{ address: '127.0.0.1', family: 4 }]
    }
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       values (gen_random_uuid(), $1, '{"type":"test","data":{}}', now(), now())`,
      [id],
    )
    await deliverWebhook({ ...services(), resolve }, id)
    assert.deepEqual([asked, to.received.length], [1, 1])
    assert.equal(to.received[0]!.headers.host, url.host)
    // In real use the same answer of the name leads nowhere.
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       values (gen_random_uuid(), $1, '{}', now(), now())`,
      [id],
    )
    const real = { ...services().config, webhooksAnywhere: false }
    await services().pool.query("update webhook set url = 'https://receiver.invalid/' where id = $1", [id])
    await deliverWebhook({ ...services(), resolve, config: real }, id)
    assert.equal((await deliveries(id))[0]!.answer, 'NOT_PUBLIC')
    assert.equal(to.received.length, 1)
    await end(id)
  })

  it('are made by proof, judged, and ten at most', async () => {
    assert.equal(
      (await send(at.etela, { current_password: 'arvaus-1234' })).body.code,
      'INCORRECT_CREDENTIALS',
    )
    for (const [wrong, fault] of [
      [{ url: 'receiver' }, { field: 'url', code: 'INVALID' }],
      [{ url: 'ftp://receiver.example' }, { field: 'url', code: 'INVALID' }],
      [{ url: 'https://user:word@receiver.example' }, { field: 'url', code: 'INVALID' }],
      [{ events: [] }, { field: 'events', code: 'REQUIRED' }],
      [{ events: ['everything'] }, { field: 'events.0', code: 'INVALID' }],
    ] as const) {
      assert.deepEqual((await send(at.etela, wrong)).body.fields, [fault])
    }
    for (const [url, kept] of [
      ['http://\uff11\uff12\uff17.0.0.1:9/\u202ea\r\nb', 'http://127.0.0.1:9/%E2%80%AEab'],
      ['http:0x7f.1:9', 'http://127.0.0.1:9/'],
    ] as const) {
      const { body } = await send(at.etela, { url })
      assert.equal(body.webhook.url, kept)
      await end(body.webhook.id)
    }
    const { rows } = await services().pool.query('select secret_sealed from webhook')
    assert.ok(rows.every(({ secret_sealed }) => !secret_sealed.toString('latin1').includes('whsec_')))
    await services().pool.query(
      `insert into webhook (operator_id, url, events, secret_sealed, created_at, created_by)
       select operator_id, 'https://a.example', '{}', '', now(), id from account, generate_series(1, 10)
        where username = 'pohjola.main'`,
    )
    const full = await send(at.pohjola, { url: 'http://127.0.0.1:9' })
    assert.deepEqual([full.status, full.body.code], [409, 'WEBHOOKS_FULL'])
  })
})
