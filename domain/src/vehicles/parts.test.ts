import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listPossibleParts, vehicleParts } from './parts.ts'

describe('the parts asked about', () => {
  it('are all of them for a car', () => {
    assert.deepEqual(listPossibleParts('AUTO'), vehicleParts)
  })

  it('are those a motorcycle or moped has', () => {
    for (const kind of ['MOOTTORIPYÖRÄ', 'MOPO'] as const) {
      assert.ok(listPossibleParts(kind).includes('engine'))
      assert.ok(!listPossibleParts(kind).includes('doors'))
      assert.ok(!listPossibleParts(kind).includes('infotainment'))
    }
  })

  it('are those a trailer has', () => {
    assert.deepEqual(listPossibleParts('PERÄVAUNU'), ['wheels', 'lamps', 'electronics'])
  })
})
