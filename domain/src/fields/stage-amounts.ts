import type { ProcessStageCode } from '../vehicles/process-stages.ts'
import type { FieldTable, NumberRule } from './field.ts'

/** More than this of anything is a slip of the finger. */
export const stageAmount = {
  type: 'number',
  least: 0,
  most: 100_000,
  decimals: true,
} as const satisfies NumberRule

const kilograms = { ...stageAmount, unit: 'kg' } as const
const litres = { ...stageAmount, unit: 'l' } as const
const pieces = { ...stageAmount, unit: 'pcs' } as const

/** What may be noted with each stage; the unit is part of the name it is kept under. */
export const stageAmounts = {
  reception: { weight_kg: kilograms },
  depollution: {
    oil_l: litres,
    fuel_l: litres,
    coolant_l: litres,
    refrigerant_kg: kilograms,
    lithium_ion_battery_kg: kilograms,
    lithium_ion_battery_pcs: pieces,
    nickel_metal_hydride_battery_kg: kilograms,
    nickel_metal_hydride_battery_pcs: pieces,
  },
  dismantling: { parts_pcs: pieces },
  material_separation: {},
  shredder_handover: { weight_kg: kilograms },
} as const satisfies Record<ProcessStageCode, FieldTable>
