import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stageAmounts } from '../fields/stage-amounts.ts'
import { computeMassBalance } from './mass-balance.ts'

const depollution = { oil_l: 5, fuel_l: 10, coolant_l: 5, refrigerant_kg: 0.5, lead_battery_kg: 14.6 }
const none = { registerKg: null, stages: {}, partsKg: 0 }

describe('the mass balance', () => {
  it('holds what came out against what was weighed, else against the register', () => {
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
    assert.deepEqual(computeMassBalance({ ...none, stages }).whole, { kg: 1180, by: 'scales' })
    assert.deepEqual(computeMassBalance({ ...none, registerKg: 1240 }).whole, { kg: 1240, by: 'register' })
  })

  it('asks where the scales are more than a tenth off the register, and only where both have spoken', () => {
    const of = (weighed: number | undefined, registerKg: number | null) =>
      computeMassBalance({
        ...none,
        registerKg,
        stages: weighed === undefined ? {} : { 1: { weight_kg: weighed } },
      })
    assert.deepEqual([of(899, 1000).isFarFromRegister, of(899, 1000).registerKg], [true, 1000])
    assert.equal(of(900, 1000).isFarFromRegister, false)
    assert.equal(of(1100, 1000).isFarFromRegister, false)
    assert.equal(of(1101, 1000).isFarFromRegister, true)
    assert.equal(of(undefined, 1000).isFarFromRegister, false)
    assert.equal(of(1000, null).isFarFromRegister, false)
  })

  it('asks once the hull is weighed and more than a tenth is missing, or came out beyond the whole', () => {
    const of = (hull: number | undefined, partsKg = 0) =>
      computeMassBalance({
        registerKg: 1000,
        stages: hull === undefined ? {} : { 5: { weight_kg: hull } },
        partsKg,
      })
    assert.equal(of(undefined).isDoubtful, false)
    assert.equal(of(900).isDoubtful, false)
    assert.equal(of(899).isDoubtful, true)
    assert.equal(of(1100).isDoubtful, false)
    assert.equal(of(1101).isDoubtful, true)
    assert.deepEqual([of(800, 250).restKg, of(800, 250).isDoubtful], [-50, false])
    assert.equal(of(undefined, 1101).isDoubtful, true)
  })

  it('says nothing where nobody knows the whole', () => {
    assert.deepEqual(computeMassBalance({ ...none, stages: { 5: { weight_kg: 900 } } }), {
      whole: null,
      registerKg: null,
      isFarFromRegister: false,
      groups: [{ group: 'hull', kg: 900 }],
      restKg: null,
      isDoubtful: false,
    })
  })

  it('counts every weight and fluid that may be noted, each once', () => {
    for (const [number, table] of [
      [2, stageAmounts.depollution],
      [4, stageAmounts.material_separation],
      [5, stageAmounts.shredder_handover],
    ] as const)
      for (const key of Object.keys(table).filter(name => !name.endsWith('_pcs'))) {
        const { groups } = computeMassBalance({ ...none, stages: { [number]: { [key]: 1 } } })
        assert.equal(groups.length, 1, key)
      }
  })
})
