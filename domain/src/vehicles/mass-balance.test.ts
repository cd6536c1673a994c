import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stageAmounts } from '../fields/stage-amounts.ts'
import { computeMassBalance } from './mass-balance.ts'

const depollution = { oil_l: 5, fuel_l: 10, coolant_l: 5, refrigerant_kg: 0.5, lead_battery_kg: 14.6 }
const noAmounts = { registerKg: null, stages: {}, partsKg: 0 }

describe('computeMassBalance', () => {
  it("uses the weighed mass as the whole, and the register's mass without one", () => {
    const stages = { 1: { weight_kg: 1180 }, 2: depollution }
    const { whole, groups, restKg, isDoubtful } = computeMassBalance({
      registerKg: 1240,
      stages,
      partsKg: 32.9,
    })
    assert.deepEqual(whole, { kg: 1180, by: 'scales' })
    assert.deepEqual(groups, [
      { group: 'parts', kg: 32.9 },
      { group: 'fluids', kg: 17.75 },
      { group: 'batteries', kg: 14.6 },
    ])
    assert.deepEqual([restKg, isDoubtful], [1114.75, false])
    assert.deepEqual(computeMassBalance({ ...noAmounts, stages }).whole, { kg: 1180, by: 'scales' })
    assert.deepEqual(computeMassBalance({ ...noAmounts, registerKg: 1240 }).whole, {
      kg: 1240,
      by: 'register',
    })
  })

  it("flags a weighed mass more than a tenth off the register's mass", () => {
    const compute = (weighed: number | undefined, registerKg: number | null) =>
      computeMassBalance({
        ...noAmounts,
        registerKg,
        stages: weighed === undefined ? {} : { 1: { weight_kg: weighed } },
      })
    assert.deepEqual([compute(899, 1000).isFarFromRegister, compute(899, 1000).registerKg], [true, 1000])
    assert.equal(compute(900, 1000).isFarFromRegister, false)
    assert.equal(compute(1100, 1000).isFarFromRegister, false)
    assert.equal(compute(1101, 1000).isFarFromRegister, true)
    assert.equal(compute(undefined, 1000).isFarFromRegister, false)
    assert.equal(compute(1000, null).isFarFromRegister, false)
  })

  it('flags more than a tenth missing once the hull is weighed, or removed beyond the whole', () => {
    const compute = (hull: number | undefined, partsKg = 0) =>
      computeMassBalance({
        registerKg: 1000,
        stages: hull === undefined ? {} : { 5: { weight_kg: hull } },
        partsKg,
      })
    assert.equal(compute(undefined).isDoubtful, false)
    assert.equal(compute(900).isDoubtful, false)
    assert.equal(compute(899).isDoubtful, true)
    assert.equal(compute(1100).isDoubtful, false)
    assert.equal(compute(1101).isDoubtful, true)
    assert.deepEqual([compute(800, 250).restKg, compute(800, 250).isDoubtful], [-50, false])
    assert.equal(compute(undefined, 1101).isDoubtful, true)
  })

  it('returns no balance when the whole is unknown', () => {
    assert.deepEqual(computeMassBalance({ ...noAmounts, stages: { 5: { weight_kg: 900 } } }), {
      whole: null,
      registerKg: null,
      isFarFromRegister: false,
      groups: [{ group: 'hull', kg: 900 }],
      restKg: null,
      isDoubtful: false,
    })
  })

  it('counts every weight and fluid exactly once', () => {
    for (const [number, table] of [
      [2, stageAmounts.depollution],
      [4, stageAmounts.material_separation],
      [5, stageAmounts.shredder_handover],
    ] as const)
      for (const key of Object.keys(table).filter(name => !name.endsWith('_pcs'))) {
        const { groups } = computeMassBalance({ ...noAmounts, stages: { [number]: { [key]: 1 } } })
        assert.equal(groups.length, 1, key)
      }
  })
})
