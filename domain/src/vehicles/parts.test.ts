import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { partsOf, vehicleParts } from './parts.ts'

describe('the parts asked about', () => {
  it('are all of them for a car', () => {
    assert.deepEqual(partsOf('AUTO'), vehicleParts)
  })

  it('are those a motorcycle or moped has', () => {
    for (const kind of ['MOOTTORIPYÖRÄ', 'MOPO'] as const) {
      assert.ok(partsOf(kind).includes('engine'))
      assert.ok(!partsOf(kind).includes('doors'))
      assert.ok(!partsOf(kind).includes('infotainment'))
    }
  })

  it('are those a trailer has', () => {
    assert.deepEqual(partsOf('PERÄVAUNU'), ['wheels', 'lamps', 'electronics'])
  })
})
