import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Services } from '../../platform/services/services.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { deliverNextWebhook, deliverWebhook } from './deliver.ts'
import { until, useWebhooks } from './testing/webhooks.ts'

describe('webhook deliveries', () => {
  const { at, services, receiver, make, end, listed, deliveries, wake } = useWebhooks()

  it('sends all deliveries in order per vehicle after an outage of the receiver', async () => {
    let isUp = false
    const to = await receiver(() => (isUp ? 200 : 503))
    const { id } = await make(to.url, ['register', 'start', 'stage_done', 'stage_undone'])
    const vehicles = [
      await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle'),
      await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle'),
    ]
    for (const vehicle of vehicles) await triggerEvent(at.etela, 1, vehicle, 'start')
    for (const vehicle of vehicles) await triggerEvent(at.etela, 1, vehicle, 'stage_done', { stage: 1 })
    await until(async () => (await listed(id)).failing_since !== null)
    // A paused webhook sends nothing, and its pauses grow.
    const { rows } = await services().pool.query(
      'select attempts from webhook_delivery where webhook_id = $1 order by id',
      [id],
    )
    assert.ok(rows.slice(1).every(({ attempts }) => attempts === 0))
    const pauses: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      await services().pool.query('update webhook set next_try_at = null where id = $1', [id])
      await deliverWebhook(services(), id)
      // If the scheduled job was faster, it holds the lock, and sets the pause afterwards.
      await until(async () => (await listed(id)).next_try_at !== null)
      pauses.push(Date.parse((await listed(id)).next_try_at!) - Date.now())
    }
    assert.ok(pauses[0]! < pauses[1]! && pauses[1]! < pauses[2]!, pauses.join(' '))
    assert.equal((await listed(id)).waiting, 6)
    isUp = true
    await wake(id)
    await until(() => to.received.length === 6)
    for (const vehicle of vehicles) {
      const receivedEvents = to.received.filter(({ data }) => data.vehicle_id === vehicle)
      assert.deepEqual(
        receivedEvents.map(({ data }) => data.event),
        ['register', 'start', 'stage_done'],
      )
    }
    await until(async () => (await listed(id)).failing_since === null)
    await end(id)
  })

  it('holds back later deliveries of a rejected vehicle only, and follows no redirects', async () => {
    let rejectedVehicle = 0
    const to = await receiver(({ data }) => (data.vehicle_id === rejectedVehicle ? 302 : 200))
    rejectedVehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const other = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const { id } = await make(to.url, ['start', 'stage_done'])
    for (const vehicle of [rejectedVehicle, other]) await triggerEvent(at.etela, 1, vehicle, 'start')
    await triggerEvent(at.etela, 1, rejectedVehicle, 'stage_done', { stage: 1 })
    await wake(id)
    await until(() => to.received.length === 1)
    assert.equal(to.received[0]!.data.vehicle_id, other)
    await until(async () => (await deliveries(id)).some(({ answer }) => answer === '302'))
    const heldDeliveries = (await deliveries(id)).filter(({ vehicle_id }) => vehicle_id === rejectedVehicle)
    assert.deepEqual(
      heldDeliveries.map(({ event, state }) => [event, state]),
      [
        ['stage_done', 'queued'],
        ['start', 'queued'],
      ],
    )
    assert.equal(heldDeliveries[0]!.attempts, 0)
    await end(id)
  })

  it('gives a delivery up after three days, and sends it again on request', async () => {
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
    const [givenUp] = await deliveries(id)
    isUp = true
    const redeliver = (delivery: number) =>
      at.etela.call('POST', `shop/operator/webhook/${id}/delivery/${delivery}/send/`)
    assert.equal((await redeliver(givenUp!.id)).status, 204)
    await until(() => to.received.length === 1)
    assert.equal(to.received[0]!.headers['webhook-id'], givenUp!.message_id)
    assert.equal((await redeliver(999_999)).status, 404)
    const theirs = await make(to.url, ['register'], at.pirkka)
    const path = `shop/operator/webhook/${theirs.id}/delivery/${givenUp!.id}/send/`
    assert.equal((await at.pirkka.call('POST', path)).status, 404)
    await end(theirs.id, at.pirkka)
    await end(id)
  })

  it('gives other webhooks their turn while a receiver is slow', async () => {
    const to = await receiver()
    const { id } = await make(to.url, ['start'])
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       select gen_random_uuid(), $1, '{"type":"test"}', now(), now() from generate_series(1, 3)`,
      [id],
    )
    const requestedJobs: string[] = []
    const send: Services['jobs']['send'] = async (_, name) => void requestedJobs.push(name)
    const turn = () => deliverWebhook({ ...services(), jobs: { ...services().jobs, send }, turnMs: 0 }, id)
    for (const turns of [1, 2, 3]) {
      await turn()
      // After the last delivery no further turn is requested.
      assert.deepEqual(requestedJobs, Array(Math.min(turns, 2)).fill('webhook'))
      assert.equal(to.received.length, turns)
    }
    await end(id)
  })

  it('serves one webhook of a company at a time, so that other workers serve other companies', async () => {
    let release = () => {}
    const released = new Promise<void>(resolve => (release = resolve))
    let requestCount = 0
    const slow = await receiver(async () => {
      requestCount += 1
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
    await until(() => requestCount === 1)
    assert.equal(await deliverWebhook(services(), second.id), false)
    release()
    assert.equal(await sending, true)
    // After its turn, the worker checks the other webhooks of the company.
    await until(() => slow.received.length === 2)
    for (const { id } of [first, second]) await end(id)
  })

  it('takes turns by company, whatever the number of webhooks and deliveries', async () => {
    const deliveredTo: string[] = []
    const to = async (name: string) =>
      (
        await receiver(() => {
          deliveredTo.push(name)
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
      await deliverNextWebhook({ ...services(), jobs: { ...services().jobs, send }, turnMs: 0 })
    const isPirkkas = deliveredTo.map(name => name === 'pirkka')
    assert.deepEqual(isPirkkas.slice(1), [!isPirkkas[0], isPirkkas[0], !isPirkkas[0], false, false])
    assert.deepEqual(
      deliveredTo.filter(name => name !== 'pirkka'),
      ['etela 1', 'etela 2', 'etela 1', 'etela 2'],
    )
    for (const id of ids) await end(id, id === ids[2] ? at.pirkka : at.etela)
  })

  it('delivers the next message after a rejected one, however slow the rejection was', async () => {
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

  it('sends deliveries of other vehicles immediately while one is repeatedly rejected', async () => {
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
})
