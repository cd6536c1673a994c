import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { deliverWebhook } from './deliver.ts'
import { isSigned } from './testing/receiver.ts'
import { until, useWebhooks } from './testing/webhooks.ts'

describe('webhooks', () => {
  const { at, services, receiver, send, make, end, listed, deliveries, wake } = useWebhooks()

  it('sends the chosen events, signed, without plate or person', async () => {
    const to = await receiver()
    const { id, secret } = await make(to.url, ['register', 'start'])
    const vehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await triggerEvent(at.etela, 1, vehicle, 'start')
    await triggerEvent(at.etela, 1, vehicle, 'stage_done', { stage: 1 })
    await until(() => to.received.length === 2)
    assert.deepEqual(
      to.received.map(({ type }) => type),
      ['vehicle.register', 'vehicle.start'],
    )
    assert.ok(to.received.every(message => isSigned(message, secret)))
    const { body, data, headers } = to.received[0]!
    assert.deepEqual(Object.keys(data), [
      'event_id',
      'event',
      'vehicle_id',
      'shop_id',
      'from_status',
      'to_status',
    ])
    assert.match(body, /^\{"type":"vehicle\.register","timestamp":"[\d-]{10}T[\d:]{8}\.\d{3}Z","data":\{/)
    // Without blanks, as the guide's examples and the test message.
    assert.equal(body, JSON.stringify(JSON.parse(body)))
    assert.equal(data.vehicle_id, vehicle)
    assert.match(String(headers['webhook-id']), /^msg_[0-9a-f-]{36}$/)
    // Receivers reject old messages by this time, in seconds.
    assert.ok(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000) < 600)
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

  it('sends nothing about other companies, and nothing after the webhook has ended', async () => {
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

  it('reports a transfer between companies to the site that has the vehicle and to the one that had it', async () => {
    const to = await receiver()
    const hooks = []
    for (const name of ['etela', 'pirkka', 'pohjola'] as const) {
      const { id } = await make(to.url, ['claim', 'accept', 'recall'], at[name])
      hooks.push({ name, id })
    }
    const [recalled, accepted] = [
      await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market'),
      await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market'),
    ]
    for (const vehicle of [recalled, accepted]) await triggerEvent(at.pirkka, 5, vehicle, 'claim')
    await triggerEvent(at.etela, 1, recalled, 'recall', { reason: 'Varattu jo.' })
    await triggerEvent(at.pirkka, 5, accepted, 'accept')
    const listReported = async (webhookId: number) => {
      const { rows } = await services().pool.query<{ event: string; vehicle: number }>(
        `select e.event, e.vehicle_id as vehicle
           from webhook_delivery d join vehicle_event e on e.id = d.event_id
          where d.webhook_id = $1 order by d.id`,
        [webhookId],
      )
      return rows
    }
    const events = [
      { event: 'claim', vehicle: recalled },
      { event: 'claim', vehicle: accepted },
      { event: 'recall', vehicle: recalled },
      { event: 'accept', vehicle: accepted },
    ]
    const reported = await Promise.all(hooks.map(({ id }) => listReported(id)))
    assert.deepEqual(reported, [events, events, []])
    for (const { name, id } of hooks) await end(id, at[name])
  })

  it('discards pending deliveries when the webhook ends', async () => {
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

  it('sends a test message on request', async () => {
    const to = await receiver()
    const { id, secret } = await make(to.url, ['register'])
    assert.equal((await at.etela.call('POST', `shop/operator/webhook/${id}/test/`)).status, 204)
    await until(() => to.received.length === 1)
    assert.equal(to.received[0]!.type, 'test')
    assert.ok(isSigned(to.received[0]!, secret))
    await end(id)
  })

  it('does not retry a rejected test, so that it blocks nothing', async () => {
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

  it('connects to the validated address, even if its name changes afterwards', async () => {
    const to = await receiver()
    const url = new URL(to.url)
    const { id } = await make(to.url, ['register'])
    url.hostname = 'receiver.invalid'
    await services().pool.query('update webhook set url = $1 where id = $2', [url.href, id])
    let lookupCount = 0
    const resolve = async (host: string) => {
      lookupCount += 1
      assert.equal(host, 'receiver.invalid')
      return [{ address: '127.0.0.1', family: 4 }]
    }
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       values (gen_random_uuid(), $1, '{"type":"test","data":{}}', now(), now())`,
      [id],
    )
    await deliverWebhook({ ...services(), resolve }, id)
    assert.deepEqual([lookupCount, to.received.length], [1, 1])
    assert.equal(to.received[0]!.headers.host, url.host)
    // In production, the same DNS answer is rejected.
    await services().pool.query(
      `insert into webhook_delivery (message_id, webhook_id, body, queued_at, created_at)
       values (gen_random_uuid(), $1, '{}', now(), now())`,
      [id],
    )
    const productionConfig = { ...services().config, webhooksAnywhere: false }
    await services().pool.query("update webhook set url = 'https://receiver.invalid/' where id = $1", [id])
    await deliverWebhook({ ...services(), resolve, config: productionConfig }, id)
    assert.equal((await deliveries(id))[0]!.answer, 'NOT_PUBLIC')
    assert.equal(to.received.length, 1)
    await end(id)
  })

  it('requires reauthentication and a valid URL, and allows ten webhooks per company', async () => {
    assert.equal(
      (await send(at.etela, { current_password: 'arvaus-1234' })).body.code,
      'INCORRECT_CREDENTIALS',
    )
    for (const [wrong, fault] of [
      [{ url: 'receiver' }, { field: 'url', code: 'INVALID' }],
      [{ url: 'ftp://receiver.example' }, { field: 'url', code: 'INVALID' }],
      [{ url: 'https://user:word@receiver.example' }, { field: 'url', code: 'INVALID' }],
      [{ url: 'https://receiver.example/131052-308T' }, { field: 'url', code: 'PERSONAL_ID_IN_TEXT' }],
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
