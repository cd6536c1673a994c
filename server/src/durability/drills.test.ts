import { describe, it } from 'node:test'
import { restartDatabase } from './database-restarts.ts'
import { restoreElsewhere } from './restore.ts'
import { startAtOnce } from './starts.ts'

/** Short samples of what `drills.long.test.ts` does at length. */
describe('the service', () => {
  it('outlives restarts of its database, and serves again by itself', async () => {
    await restartDatabase(3, 8)
  })

  it('is put back elsewhere from a backup made under load, with everything acknowledged before it', async () => {
    const { said, tookMs } = await restoreElsewhere()
    process.stdout.write(`${said}served again elsewhere after ${tookMs} ms\n`)
  })

  it('starts many times at once on an empty database', async () => {
    await startAtOnce(4)
  })
})
