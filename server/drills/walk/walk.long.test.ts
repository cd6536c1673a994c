import { it } from 'node:test'
import { startTestApp } from '../../src/testing/app.ts'
import { raceForClaims } from './claim-races.ts'
import { walkByTheTable } from './walk.ts'

/** Random by default; `SEED=123` repeats a walk. */
const walkSeed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

it(`matches the lifecycle table in status, lists and timelines over 5 000 events (SEED=${walkSeed})`, async () => {
  const test = await startTestApp()
  const { done, refused } = await walkByTheTable(test, { events: 5000, vehicles: 30, seed: walkSeed })
  process.stdout.write(`${done} events went through, ${refused} were refused as the table says\n`)
  await test.close()
})

it('has one winner among concurrent claims in each of 200 races', async () => {
  const test = await startTestApp()
  await raceForClaims(test, 200)
  await test.close()
})
