import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listPossibleParts, vehicleParts } from './parts.ts'

describe('listPossibleParts', () => {
  it('lists all parts for a car', () => {
    assert.deepEqual(listPossibleParts('AUTO'), vehicleParts)
  })

  it('lists the parts of a motorcycle or moped', () => {
    for (const kind of ['MOOTTORIPYÖRÄ', 'MOPO'] as const) {
      assert.ok(listPossibleParts(kind).includes('engine'))
      assert.ok(!listPossibleParts(kind).includes('doors'))
      assert.ok(!listPossibleParts(kind).includes('infotainment'))
    }
  })

  it('lists the parts of a trailer', () => {
    assert.deepEqual(listPossibleParts('PERÄVAUNU'), ['wheels', 'lamps', 'electronics'])
  })
})
