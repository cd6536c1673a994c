import { describe, it } from 'node:test'
import { restartDatabase } from './database-restarts.ts'
import { killUnderWrites } from './kills.ts'
import { startAtOnce } from './starts.ts'

const report = (what: string, took: readonly number[]): void => {
  const longest = Math.max(...took)
  process.stdout.write(`${what}: ${took.length} times, served again within ${longest} ms\n`)
}

describe('the service', () => {
  it('outlives ten restarts of its database under eight readers', async () => {
    report('database restarted', await restartDatabase(10, 8))
  })

  it('loses and doubles nothing in 25 kills of anything under six writers', async () => {
    report('killed, and not itself', await killUnderWrites(25))
  })

  it('starts forty times at once on an empty database', async () => {
    await startAtOnce(40)
  })
})
