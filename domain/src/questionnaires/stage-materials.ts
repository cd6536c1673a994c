import { fluidDensities } from '../vehicles/mass-balance.ts'
import { chemistries } from './company-battery.ts'
import type { Material } from './self-monitoring.ts'

/**
 * Stage amounts for the rows of table 1, as `stage:key`. Litres are converted by density. Fuel is not one of the
 * table's liquids.
 */
export const stageAmountsByMaterial: Readonly<Partial<Record<Material, readonly string[]>>> = {
  batteries: [
    '2:lead_battery_kg',
    ...chemistries.flatMap(chemistry => [2, 3].map(stage => `${stage}:${chemistry}_battery_kg`)),
  ],
  liquids: ['2:oil_l', '2:coolant_l', '2:brake_fluid_l', '2:refrigerant_kg'],
  catalysts: ['4:catalyst_kg'],
  metals: ['4:copper_kg', '4:aluminium_kg'],
  tyres: ['4:tyres_kg'],
  plastics: ['4:plastics_kg'],
  glass: ['4:glass_kg'],
}

/** Converts an amount of such a key to kilograms; litres by their density. */
export const convertStageAmountToKg = (name: string, amount: number): number => {
  const key = name.slice(name.indexOf(':') + 1)
  return amount * (key in fluidDensities ? fluidDensities[key as keyof typeof fluidDensities] : 1)
}
