import type { ProcessStageCode } from '../vehicles/process-stages.ts'
import type { FieldTable, NumberRule } from './field.ts'

/** More than this of anything is a slip of the finger. */
export const stageAmount = {
  type: 'number',
  min: 0,
  max: 100_000,
  decimals: true,
} as const satisfies NumberRule

const kilograms = { ...stageAmount, unit: 'kg' } as const
const litres = { ...stageAmount, unit: 'l' } as const
const pieces = { ...stageAmount, unit: 'pcs' } as const

/** What may be noted with each stage; the unit is part of the name it is kept under. Batteries by their chemistry. */
export const stageAmounts = {
  reception: { weight_kg: kilograms },
  depollution: {
    oil_l: litres,
    fuel_l: litres,
    coolant_l: litres,
    brake_fluid_l: litres,
    refrigerant_kg: kilograms,
    lead_battery_kg: kilograms,
    lithium_ion_battery_kg: kilograms,
    lithium_ion_battery_pcs: pieces,
    nickel_metal_hydride_battery_kg: kilograms,
    nickel_metal_hydride_battery_pcs: pieces,
  },
  dismantling: { parts_pcs: pieces },
  material_separation: {
    catalyst_kg: kilograms,
    tyres_kg: kilograms,
    copper_kg: kilograms,
    aluminium_kg: kilograms,
    plastics_kg: kilograms,
    glass_kg: kilograms,
  },
  shredder_handover: { weight_kg: kilograms },
} as const satisfies Record<ProcessStageCode, FieldTable>

type KeysOf<T> = T extends unknown ? keyof T : never
/** The name of an amount. */
export type AmountKey = KeysOf<(typeof stageAmounts)[ProcessStageCode]>

/** What was noted with one stage. */
export type Amounts = { [K in AmountKey]?: number | undefined }
