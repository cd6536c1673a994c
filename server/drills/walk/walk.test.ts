import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startTestApp } from '../../src/testing/app.ts'
import { raceForClaims } from './claim-races.ts'
import { walkByTheTable } from './walk.ts'

it('matches the lifecycle table at every step of a random walk', async () => {
  const test = await startTestApp()
  const { refused } = await walkByTheTable(test, { events: 60, vehicles: 4, seed: 20_261_122 })
  assert.ok(refused > 0, 'something was refused on the way')
  await test.close()
})

it('has one winner among concurrent claims and returns 409 to the others', async () => {
  const test = await startTestApp()
  await raceForClaims(test, 4)
  await test.close()
})
