import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from '../../testing/database.ts'
import { openDatabase } from '../database/pool.ts'
import { createLog } from '../log/log.ts'
import { createJobs } from './jobs.ts'

/** Exactly one batch for each of three workers, so that all allowed workers are busy. */
const jobCount = 12

describe('mail jobs', () => {
  for (const [pool, workers] of [
    [5, 1],
    [12, 3],
  ] as const) {
    it(`uses at most ${workers} of ${pool} database connections for mail jobs, however many wait`, async () => {
      const testDatabase = await createTestDatabase()
      const { db, pool: connections, close } = openDatabase({ ...testDatabase.connection, max: pool })
      const jobs = await createJobs({ db, pool: connections, log: createLog('silent'), schedule: false })
      await db.transaction().execute(async trx => {
        for (let job = 0; job < jobCount; job++) await jobs.send(trx, 'mail', { mailId: String(job) })
      })
      let heldConnections = 0
      let mostHeld = 0
      let endedJobs = 0
      const mail = () =>
        db.connection().execute(async () => {
          mostHeld = Math.max(mostHeld, ++heldConnections)
          // A mail server needs some time.
          await pause(60)
          heldConnections--
          endedJobs++
        })
      const nothing = async () => undefined
      await jobs.start({
        mail,
        'register-notice': nothing,
        'owner-recheck': nothing,
        'expire-listings': nothing,
        'market-found': nothing,
        'many-claims': nothing,
        'warn-of-listings': nothing,
        'morning-mails': nothing,
        webhook: nothing,
        'retry-webhooks': nothing,
        'bulletin-mails': nothing,
        'reuse-scores': nothing,
        'part-watches': nothing,
        'note-presence': nothing,
        'password-link': async () => undefined,
        'rescue-mails': nothing,
        retention: nothing,
        'list-erasures': nothing,
        'audit-chain': nothing,
        'audit-check': nothing,
        reseal: nothing,
      })
      while (endedJobs < jobCount) await pause(20)
      await jobs.stop()
      await close()
      await testDatabase.drop()
      assert.equal(mostHeld, workers)
    })
  }
})
