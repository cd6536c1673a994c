import { describe, it } from 'node:test'
import { restartDatabase } from './database-restarts.ts'
import { restoreElsewhere } from './restore.ts'
import { startAtOnce } from './starts.ts'

/** Short versions of `drills.long.test.ts`. */
describe('durability drills', () => {
  it('recovers after restarts of its database', async () => {
    await restartDatabase(3, 8)
  })

  it('restores acknowledged changes elsewhere from a backup made during writes', async () => {
    const { said, tookMs } = await restoreElsewhere()
    process.stdout.write(`${said}served again elsewhere after ${tookMs} ms\n`)
  })

  it('starts several instances at once on an empty database', async () => {
    await startAtOnce(4)
  })
})
