import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AmountKey, stageAmounts } from '../fields/stage-amounts.ts'
import { vehicleKindCodes } from './kinds.ts'
import { getLikelyRange, isLikelyAmount } from './plausible-amounts.ts'

const keys = Object.values(stageAmounts).flatMap(table => Object.keys(table) as AmountKey[])
const car = { kind: 'AUTO', vehicle_class: 'M1' } as const

describe('amounts noted with a stage', () => {
  it('are likely where a car has them, and a slip where it cannot', () => {
    assert.equal(isLikelyAmount('weight_kg', 1240, car), true)
    assert.equal(isLikelyAmount('oil_l', 4.2, car), true)
    assert.equal(isLikelyAmount('oil_l', 1240, car), false)
    assert.equal(isLikelyAmount('weight_kg', 42, car), false)
    assert.equal(isLikelyAmount('refrigerant_kg', 42, car), false)
    assert.equal(isLikelyAmount('lithium_ion_battery_kg', 480, car), true)
    assert.equal(isLikelyAmount('lithium_ion_battery_pcs', 480, car), false)
  })

  it('are those of a lorry where the register says it is one', () => {
    assert.equal(isLikelyAmount('weight_kg', 12_000, car), false)
    assert.equal(isLikelyAmount('weight_kg', 12_000, { kind: 'AUTO', vehicle_class: 'N3' }), true)
  })

  it('have bounds for every kind, within what the service takes at all', () => {
    for (const kind of vehicleKindCodes)
      for (const key of keys) {
        const [least, most] = getLikelyRange(key, { kind })
        assert.ok(least >= 0 && least <= most && most <= 100_000, `${key} of ${kind}`)
      }
  })
})
