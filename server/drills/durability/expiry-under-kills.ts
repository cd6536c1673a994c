import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { freePort } from '../../src/testing/free-port.ts'
import { removeData, startProductProcess, withDatabaseBeside } from '../../src/testing/product-process.ts'
import { scaleTimeout } from '../../src/testing/scale-timeout.ts'
import { signIn } from '../../src/testing/sign-in.ts'
import { registerVehicle } from '../../src/testing/stories.ts'
import { assertNoPartialWrites } from './integrity.ts'
import type { Killed } from './testing/mails-under-kills.ts'

/**
 * Lists vehicles on the market, lets the listings expire and repeatedly kills the service while its job ends them. In
 * the end each listing has ended once, its vehicle is in process at its site, and each recipient has one mail.
 * @param offers listings that expire per round
 */
export const expireUnderKills = async (rounds: readonly Killed[], offers: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-kill-expiry-'))
  const port = await freePort()
  let product = await startProductProcess({ dataDir, port })
  const withDatabase = <T>(use: (database: Client) => Promise<T>) => withDatabaseBeside(dataDir, use)
  const all: number[] = []
  try {
    const clerk = await signIn(product.url, 'etela.main')
    for (const [round, killed] of rounds.entries()) {
      const ids: number[] = []
      for (let offer = 0; offer < offers; offer++) {
        const plate = `KAI-${String(round * offers + offer + 1).padStart(3, '0')}`
        ids.push(await registerVehicle(clerk, 1, plate, 'reuse_market'))
      }
      all.push(...ids)
      await withDatabase(async database => {
        await database.query(
          `update vehicle set listing_ends_at = now() - interval '1 second' where id = any($1)`,
          [ids],
        )
        // Queues the expiry job now instead of at the next minute; twice, as two processes would.
        await expireNow(database)
        await expireNow(database)
        const deadline = Date.now() + scaleTimeout(20_000)
        while ((await expiries(database, ids)) === 0 && Date.now() < deadline) await pause(2)
      })
      await pause(Math.random() * 20)
      await product.kill({ database: killed !== 'service' })
      product = await startProductProcess({ dataDir, port })
      await withDatabase(assertNoPartialWrites)
    }
    await withDatabase(async database => {
      while ((await expiries(database, all)) < all.length || (await countUnsent(database, all)) > 0) {
        await expireNow(database)
        await pause(1000)
      }
      const { rows } = await database.query<{ status: string; shop_id: number; ends: number; told: number }>(
        `select v.status, v.shop_id,
                (select count(*)::integer from vehicle_event e where e.vehicle_id = v.id and e.event = 'expire') as ends,
                (select count(*)::integer from mail m join vehicle_event e on e.id = m.event_id
                  where e.vehicle_id = v.id and e.event = 'expire') as told
           from vehicle v where v.id = any($1)`,
        [all],
      )
      assert.equal(rows.length, all.length)
      for (const row of rows) {
        assert.deepEqual([row.status, row.shop_id, row.ends], ['shop_process', 1, 1])
        assert.ok(row.told > 0, 'at least one mail is sent')
        assert.equal(row.told, rows[0]!.told, 'the same number for each vehicle')
      }
      await assertNoPartialWrites(database)
    })
  } finally {
    await product.kill()
    await removeData(dataDir)
  }
}

const expireNow = (database: Client) =>
  database.query(`insert into jobs.job (name, data) values ('expire-listings', '{}')`)

const queryCount = async (database: Client, query: string, ids: readonly number[]): Promise<number> =>
  (await database.query<{ count: number }>(query, [ids])).rows[0]!.count

const expiries = (database: Client, ids: readonly number[]) =>
  queryCount(
    database,
    `select count(distinct vehicle_id)::integer as count from vehicle_event where event = 'expire' and vehicle_id = any($1)`,
    ids,
  )

const countUnsent = (database: Client, ids: readonly number[]) =>
  queryCount(
    database,
    `select count(*)::integer as count from mail m join vehicle_event e on e.id = m.event_id
      where e.event = 'expire' and e.vehicle_id = any($1) and m.ended_at is null`,
    ids,
  )
