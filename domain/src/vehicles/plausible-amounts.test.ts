import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AmountKey, stageAmounts } from '../fields/stage-amounts.ts'
import { vehicleKindCodes } from './kinds.ts'
import { getLikelyRange, isLikelyAmount } from './plausible-amounts.ts'

const amountKeys = Object.values(stageAmounts).flatMap(table => Object.keys(table) as AmountKey[])
const car = { kind: 'AUTO', vehicle_class: 'M1' } as const

describe('plausible amounts of stages', () => {
  it('accepts amounts that a car can have and flags others', () => {
    assert.equal(isLikelyAmount('weight_kg', 1240, car), true)
    assert.equal(isLikelyAmount('oil_l', 4.2, car), true)
    assert.equal(isLikelyAmount('oil_l', 1240, car), false)
    assert.equal(isLikelyAmount('weight_kg', 42, car), false)
    assert.equal(isLikelyAmount('refrigerant_kg', 42, car), false)
    assert.equal(isLikelyAmount('lithium_ion_battery_kg', 480, car), true)
    assert.equal(isLikelyAmount('lithium_ion_battery_pcs', 480, car), false)
  })

  it('uses the bounds of a lorry for a heavy vehicle class', () => {
    assert.equal(isLikelyAmount('weight_kg', 12_000, car), false)
    assert.equal(isLikelyAmount('weight_kg', 12_000, { kind: 'AUTO', vehicle_class: 'N3' }), true)
  })

  it("has bounds for every kind within the API's limits", () => {
    for (const kind of vehicleKindCodes)
      for (const key of amountKeys) {
        const [min, max] = getLikelyRange(key, { kind })
        assert.ok(min >= 0 && min <= max && max <= 100_000, `${key} of ${kind}`)
      }
  })
})
