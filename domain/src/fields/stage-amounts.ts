import type { ProcessStageCode } from '../vehicles/process-stages.ts'
import type { FieldTable, NumberRule } from './field.ts'

/** A larger amount must be a typing error. Scales and pumps measure no less than a gram or a millilitre. */
export const stageAmountRule = {
  type: 'number',
  min: 0,
  max: 100_000,
  decimals: true,
  places: 3,
} as const satisfies NumberRule

const kilogramsRule = { ...stageAmountRule, unit: 'kg' } as const
const litresRule = { ...stageAmountRule, unit: 'l' } as const
const piecesRule = {
  type: 'number',
  min: 0,
  max: stageAmountRule.max,
  unit: 'pcs',
} as const satisfies NumberRule

/** Amounts recorded with each stage. The unit is part of the stored name; batteries are recorded by chemistry. */
export const stageAmounts = {
  reception: { weight_kg: kilogramsRule },
  depollution: {
    oil_l: litresRule,
    fuel_l: litresRule,
    coolant_l: litresRule,
    brake_fluid_l: litresRule,
    refrigerant_kg: kilogramsRule,
    lead_battery_kg: kilogramsRule,
    lithium_ion_battery_kg: kilogramsRule,
    lithium_ion_battery_pcs: piecesRule,
    nickel_metal_hydride_battery_kg: kilogramsRule,
    nickel_metal_hydride_battery_pcs: piecesRule,
  },
  dismantling: { parts_pcs: piecesRule },
  material_separation: {
    catalyst_kg: kilogramsRule,
    tyres_kg: kilogramsRule,
    copper_kg: kilogramsRule,
    aluminium_kg: kilogramsRule,
    plastics_kg: kilogramsRule,
    glass_kg: kilogramsRule,
  },
  shredder_handover: { weight_kg: kilogramsRule },
} as const satisfies Record<ProcessStageCode, FieldTable>

type UnionKeys<T> = T extends unknown ? keyof T : never
export type AmountKey = UnionKeys<(typeof stageAmounts)[ProcessStageCode]>

export const amountKeys = [...new Set(Object.values(stageAmounts).flatMap(Object.keys))] as AmountKey[]

export type StageAmounts = { [K in AmountKey]?: number | undefined }
