import { describe, it } from 'node:test'
import { restartDatabase } from './database-restarts.ts'
import { killUnderWrites } from './kills.ts'
import { startAtOnce } from './starts.ts'

const reportRecovery = (what: string, recoveryMs: readonly number[]): void => {
  const longest = Math.max(...recoveryMs)
  process.stdout.write(`${what}: ${recoveryMs.length} times, served again within ${longest} ms\n`)
}

describe('long durability drills', () => {
  it('recovers after ten restarts of its database under eight readers', async () => {
    reportRecovery('database restarted', await restartDatabase(10, 8))
  })

  it('loses and duplicates nothing in 25 kills under six writers', async () => {
    reportRecovery('killed, and not itself', await killUnderWrites(25))
  })

  it('starts forty instances at once on an empty database', async () => {
    await startAtOnce(40)
  })
})
