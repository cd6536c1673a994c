import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver } from '../../../src/accounts/webhooks/testing/receiver.ts'
import { freePort } from '../../../src/testing/free-port.ts'
import { removeData, startProductProcess, withDatabaseBeside } from '../../../src/testing/product-process.ts'
import { demoPassword, signIn } from '../../../src/testing/sign-in.ts'
import { registerVehicle } from '../../../src/testing/stories.ts'
import { assertNothingLost } from '../integrity.ts'
import { createLedger, untilAcknowledged } from '../ledger.ts'
import { writeStages } from '../writers.ts'
import type { Killed } from './mails-under-kills.ts'

/** Acknowledged changes before each kill; each is delivered to the receiver. */
const webhookChangesPerRound = 20

const hookedEvents = ['stage_done', 'stage_undone']

/**
 * Asserts that each change reaches the receiver at least once, in order per vehicle, despite kills and although the
 * receiver is unavailable in some rounds. The receiver runs outside the product and is not killed.
 * @param isAway whether the receiver returns 503 in a round
 */
export const webhooksUnderKills = async (
  rounds: readonly Killed[],
  isAway: (round: number) => boolean,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-kill-webhooks-'))
  const ledger = createLedger()
  let round = 0
  const receiver = await startReceiver(() => (round < rounds.length && isAway(round) ? 503 : 204))
  const port = await freePort()
  const start = () => startProductProcess({ dataDir, port })
  let product = await start()
  try {
    const clerk = await signIn(product.url, 'etela.main')
    const vehicles: number[] = []
    for (const plate of ['KAI-001', 'KAI-002', 'KAI-003']) {
      const id = await registerVehicle(clerk, 1, plate)
      await clerk.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'start' })
      ledger.entries.set(
        id,
        ['certificate', 'register', 'start'].map(event => ({ event })),
      )
      vehicles.push(id)
    }
    const created = await clerk.call('POST', 'shop/operator/webhook/', {
      url: receiver.url,
      events: hookedEvents,
      current_password: demoPassword,
    })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    const isDone = (id: number) => async (stage: number) => {
      const { status, body } = await clerk.call('GET', `shop/1/vehicle/${id}/recycle/`)
      if (status !== 200) throw new Error(`answered ${status}`)
      return body.stages.find(({ number }) => number === stage)!.done
    }
    for (; round < rounds.length; round++) {
      ledger.begin()
      const writers = vehicles.map(id => writeStages(clerk, ledger, id, isDone(id)))
      const writing = Promise.allSettled(writers.map(writer => writer()))
      await untilAcknowledged(ledger, webhookChangesPerRound, writing)
      await pause(Math.random() * 30)
      await product.kill({ database: rounds[round] !== 'service' })
      for (const end of await writing) {
        if (end.status === 'rejected') assert.doesNotMatch(end.reason.message, /answered/)
      }
      assert.ok(ledger.count() >= webhookChangesPerRound, 'the writers wrote until the kill')
      product = await start()
      await withDatabaseBeside(dataDir, database => assertNothingLost(database, ledger))
    }
    // Skips the retry delay of the webhook.
    await withDatabaseBeside(dataDir, database => database.query('update webhook set next_try_at = null'))
    await product.kill()
    product = await start()
    await withDatabaseBeside(dataDir, async database => {
      const open = 'select count(*)::integer as open from webhook_delivery where ended_at is null'
      while ((await database.query(open)).rows[0].open > 0) await pause(50)
      for (const vehicle of vehicles) {
        const { rows } = await database.query<{ id: number; event: string }>(
          'select id::integer, event from vehicle_event where vehicle_id = $1 and event = any($2) order by id',
          [vehicle, hookedEvents],
        )
        assert.ok(rows.length > rounds.length)
        // Only the first delivery of each message; repeats after a kill have the same `webhook-id`.
        const arrived = receiver.received.filter(({ data }) => data.vehicle_id === vehicle)
        const firsts = [
          ...new Map(arrived.map(({ headers, data }) => [headers['webhook-id'], data])).values(),
        ]
        assert.deepEqual(
          firsts.map(({ event_id, event }) => ({ id: event_id, event })),
          rows,
          'each change arrived, in order, and nothing that did not happen',
        )
      }
    })
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    const repeats = ids.length - new Set(ids).size
    assert.ok(repeats <= rounds.length + 2, `${repeats} repeats`)
  } finally {
    await product.kill()
    await receiver.close()
    await removeData(dataDir)
  }
}
