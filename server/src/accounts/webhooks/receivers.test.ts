import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { dayMs, minuteMs } from '@autokierto/domain/durations'
import { receivedBy } from '../../platform/mail/testing/post.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { retryWebhooks } from './deliver.ts'
import { until, useWebhooks } from './testing/webhooks.ts'

describe('a webhook receiver', () => {
  const { at, services, receiver, make, end, listed, deliveries, wake } = useWebhooks()
  const query = async (text: string, values: unknown[] = []) =>
    (await services().pool.query(text, values)).rows
  const mails = () =>
    query(`select kind, language from mail where kind like 'webhook_%' order by kind, language`)
  const test = (id: number) => at.etela.call('POST', `shop/operator/webhook/${id}/test/`)
  before(async () => {
    await query('update account set email = null')
    for (const [username, language] of [
      ['etela.main', 'en'],
      ['pirkka.main', 'fi'],
    ])
      await query('update account set email = $1, language = $2 where username = $3', [
        `${username}@kierto.example`,
        language,
        username,
      ])
    await query(
      `insert into account (operator_id, username, password_hash, email, language, user_group)
       select operator_id, 'etela.other', password_hash, 'other@kierto.example', 'se', 'operator'
         from account where username = 'etela.main'`,
    )
  })

  it('ends a webhook whose receiver answers 410, and notifies the main users of its company', async () => {
    await query('delete from mail')
    let requestCount = 0
    const gone = await receiver(() => {
      requestCount += 1
      return 410
    })
    const other = await receiver()
    const { id } = await make(gone.url, ['register', 'start'])
    const stays = await make(other.url, ['register', 'start'])
    const vehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await triggerEvent(at.etela, 1, vehicle, 'start')
    await until(() => other.received.length === 2)
    await until(
      async () =>
        (await query('select from webhook where id = $1 and ended_at is not null', [id])).length === 1,
    )
    assert.equal(requestCount, 1)
    const { body } = await at.etela.call('GET', 'shop/operator/webhook/list/')
    assert.deepEqual(
      body.results.map(webhook => webhook.id),
      [stays.id],
    )
    const [first] = await query(
      'select state, answer from webhook_delivery where webhook_id = $1 order by id limit 1',
      [id],
    )
    assert.deepEqual(first, { state: 'given_up', answer: '410' })
    await retryWebhooks(services())
    assert.deepEqual(await mails(), [
      { kind: 'webhook_off', language: 'en' },
      { kind: 'webhook_off', language: 'se' },
    ])
    for (let tries = 0; tries < 300; tries++) {
      const [mail] = await receivedBy(`${at.test.url}/sim/mail`, 'etela.main@kierto.example')
      if (!mail) {
        await pause(50)
        continue
      }
      const { host } = new URL(gone.url)
      assert.equal(mail.subject, `A webhook has been switched off: ${host}`)
      assert.match(mail.text, /\/operator\/management\/webhooks\n/)
      assert.ok(!mail.text.includes(`${host}/in`), 'its path may be a secret')
      assert.equal(mail.unsubscribe, null)
      break
    }
    assert.equal(requestCount, 1)
    await end(stays.id)
  })

  it('obeys Retry-After in seconds or as a date, from half a minute to a day', async () => {
    let headers: Record<string, string> = {}
    let status = 503
    const to = await receiver(() => ({ status, headers }))
    const { id } = await make(to.url, ['start'])
    const restsFor = async (retryAfter: string) => {
      headers = { 'retry-after': retryAfter }
      await query('update webhook set next_try_at = null, failures = 0 where id = $1', [id])
      assert.equal((await test(id)).status, 204)
      await until(
        async () => (await query('select from webhook where id = $1 and failures = 1', [id])).length === 1,
      )
      return Date.parse((await listed(id)).next_try_at!) - Date.now()
    }
    const isAbout = (found: number, wanted: number) =>
      assert.ok(Math.abs(found - wanted) < minuteMs / 2, `${found} is not about ${wanted}`)
    isAbout(await restsFor('7200'), 120 * minuteMs)
    isAbout(await restsFor(new Date(Date.now() + 90 * minuteMs).toUTCString()), 90 * minuteMs)
    isAbout(await restsFor('999999999'), dayMs)
    for (const soon of ['0', new Date(Date.now() - dayMs).toUTCString(), 'soon', '-5', '2026-11-27'])
      isAbout(await restsFor(soon), minuteMs / 2)

    status = 409
    headers = { 'retry-after': '7200' }
    await query('delete from webhook_delivery where webhook_id = $1', [id])
    const vehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await wake(id)
    await triggerEvent(at.etela, 1, vehicle, 'start')
    await until(async () => (await deliveries(id))[0]?.answer === '409')
    await until(async () => (await listed(id)).next_try_at !== null)
    isAbout(Date.parse((await listed(id)).next_try_at!) - Date.now(), 120 * minuteMs)
    await end(id)
  })

  it('retries a delivery that is answered 429, and sends nothing else meanwhile', async () => {
    let requestCount = 0
    let isBusy = true
    const to = await receiver(() => {
      requestCount += 1
      return isBusy ? 429 : 204
    })
    const { id } = await make(to.url, ['start'])
    assert.equal((await test(id)).status, 204)
    await until(async () => (await deliveries(id))[0]!.attempts === 1)
    const vehicle = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    await triggerEvent(at.etela, 1, vehicle, 'start')
    await retryWebhooks(services())
    assert.deepEqual(
      (await deliveries(id)).map(({ state, answer, attempts }) => [state, answer, attempts]),
      [
        ['queued', null, 0],
        ['queued', '429', 1],
      ],
    )
    assert.equal(requestCount, 1)
    isBusy = false
    await wake(id)
    await until(() => to.received.length === 2)
    assert.deepEqual(
      to.received.map(({ type }) => type),
      ['test', 'vehicle.start'],
    )
    await end(id)
  })

  it('waits an hour at most before the next retry, however often it has failed', async () => {
    const to = await receiver(() => 503)
    const { id } = await make(to.url, ['start'])
    const longestPauseMs = 60 * minuteMs + 5_000
    for (const failures of [6, 7, 20]) {
      await query(
        `with old as (delete from webhook_delivery where webhook_id = $1)
         update webhook set next_try_at = null, failures = $2 where id = $1`,
        [id, failures],
      )
      const start = Date.now()
      assert.equal((await test(id)).status, 204)
      await until(async () => (await listed(id)).next_try_at !== null)
      const nextTry = Date.parse((await listed(id)).next_try_at!)
      const isShort = failures === 6
      assert.ok(nextTry >= start + (isShort ? 32 : 60) * minuteMs, `${failures} failures: too early`)
      assert.ok(
        nextTry <= Date.now() + (isShort ? 33 * minuteMs : longestPauseMs),
        `${failures} failures: too late`,
      )
    }
    await end(id)
  })

  it('waits more than ten seconds for a receiver', async () => {
    const to = await receiver(async () => {
      await pause(11_000)
      return 204
    })
    const { id } = await make(to.url, ['start'])
    assert.equal((await test(id)).status, 204)
    await until(async () => (await deliveries(id))[0]?.attempts === 1)
    assert.equal((await deliveries(id))[0]!.state, 'sent')
    await end(id)
  })

  it('reports a receiver that fails for a whole day once, until it has recovered', async () => {
    await query('delete from mail')
    let isUp = false
    const to = await receiver(() => (isUp ? 204 : 500))
    const { id } = await make(to.url, ['start'])
    const failFor = async (hours: number) => {
      assert.equal((await test(id)).status, 204)
      await until(async () => (await listed(id)).failing_since !== null)
      await query(`update webhook set failing_since = now() - $2 * interval '1 hour' where id = $1`, [
        id,
        hours,
      ])
      await Promise.all([1, 2, 3].map(() => retryWebhooks(services())))
    }
    await failFor(23)
    assert.deepEqual(await mails(), [])
    const once = [
      { kind: 'webhook_failing', language: 'en' },
      { kind: 'webhook_failing', language: 'se' },
    ]
    await failFor(25)
    await failFor(48)
    assert.deepEqual(await mails(), once)
    isUp = true
    await wake(id)
    await until(async () => (await listed(id)).failing_since === null)
    isUp = false
    await failFor(25)
    assert.equal((await mails()).length, 4)
    await end(id)
  })
})
