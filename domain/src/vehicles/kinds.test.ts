import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getElvScope, type VehicleKind } from './kinds.ts'

describe('getElvScope', () => {
  const scopes: [kind: VehicleKind, vehicleClass: string | null, scope: string][] = [
    ['AUTO', 'M1', 'inside'],
    ['AUTO', 'M1G', 'inside'],
    ['AUTO', 'N1', 'inside'],
    ['AUTO', null, 'inside'],
    ['AUTO', 'N2', 'outside'],
    ['AUTO', 'N3G', 'outside'],
    ['AUTO', 'M3', 'outside'],
    ['MOOTTORIPYÖRÄ', 'L5e', 'inside'],
    ['MOOTTORIPYÖRÄ', 'L5e-A', 'inside'],
    ['MOOTTORIPYÖRÄ', 'L3e', 'outside'],
    ['MOPO', 'L2e', 'outside'],
    ['PERÄVAUNU', 'O1', 'outside'],
    ['VIENTIREKISTERÖINTI', 'M1', 'export'],
  ]
  for (const [kind, vehicle_class, scope] of scopes) {
    it(`classifies a ${kind} of class ${vehicle_class ?? 'unknown'} as ${scope}`, () => {
      assert.equal(getElvScope({ kind, vehicle_class }), scope)
    })
  }
})
