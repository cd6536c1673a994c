import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readPlans } from './plans.ts'

it('among a million vehicles every list, ordering, filter and search uses an index', async () => {
  const results = await readPlans(1_000_000)
  assert.deepEqual(
    results
      .filter(({ remarks }) => remarks.length > 0)
      .map(({ call, statement, remarks }) => ({ call, statement, remarks })),
    [],
  )
})
