import { fluidDensities } from '../vehicles/mass-balance.ts'
import { chemistries } from './company-battery.ts'
import type { Material } from './self-monitoring.ts'

/**
 * Where the stages note what table 1 asks for, as `stage:key`. Litres are weighed by their density; fuel is none of the
 * table's liquids.
 */
export const stageAmountsByMaterial: Readonly<Partial<Record<Material, readonly string[]>>> = {
  batteries: [
    '2:lead_battery_kg',
    ...chemistries.flatMap(each => [2, 3].map(stage => `${stage}:${each}_battery_kg`)),
  ],
  liquids: ['2:oil_l', '2:coolant_l', '2:brake_fluid_l', '2:refrigerant_kg'],
  catalysts: ['4:catalyst_kg'],
  metals: ['4:copper_kg', '4:aluminium_kg'],
  tyres: ['4:tyres_kg'],
  plastics: ['4:plastics_kg'],
  glass: ['4:glass_kg'],
}

/** Kilograms of an amount noted under such a name; litres by their density. */
export const convertStageAmountToKg = (name: string, amount: number): number => {
  const key = name.slice(name.indexOf(':') + 1)
  return amount * (key in fluidDensities ? fluidDensities[key as keyof typeof fluidDensities] : 1)
}
