import { it } from 'node:test'
import { startTestApp } from '../../testing/app.ts'
import { raceForClaims } from './claim-races.ts'
import { walkByTheTable } from './walk.ts'

/** Another walk each time, and the same again by setting: `SEED=123`. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

it(`5 000 events agree with the lifecycle’s table in status, lists and timelines (SEED=${seed})`, async () => {
  const test = await startTestApp()
  const { done, refused } = await walkByTheTable(test, { events: 5000, vehicles: 30, seed })
  process.stdout.write(`${done} events went through, ${refused} were refused as the table says\n`)
  await test.close()
})

it('200 races for a vehicle have one winner each', async () => {
  const test = await startTestApp()
  await raceForClaims(test, 200)
  await test.close()
})
