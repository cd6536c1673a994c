import type { FieldTable } from './field.ts'

/** Euros for one unit; below zero where a company pays to be rid of it. */
const price = { type: 'number', least: -100_000, most: 100_000, decimals: true, unit: '€' } as const

/** What a company gets for what comes out of vehicles, by kilogram, litre or piece; kept by its main users. */
export const priceFields = {
  hull_kg: price,
  oil_l: price,
  fuel_l: price,
  coolant_l: price,
  brake_fluid_l: price,
  refrigerant_kg: price,
  lead_battery_kg: price,
  lithium_ion_battery_kg: price,
  nickel_metal_hydride_battery_kg: price,
  catalyst_kg: price,
  tyres_kg: price,
  copper_kg: price,
  aluminium_kg: price,
  plastics_kg: price,
  glass_kg: price,
  part_pcs: price,
  vehicle_pcs: price,
} as const satisfies FieldTable

export type PricedItem = keyof typeof priceFields

export const pricedItems = Object.keys(priceFields) as PricedItem[]

/** Where the amount of an item is counted, and whether its worth lies in reuse or in recycling. */
export const itemSources: Readonly<
  Record<PricedItem, { measure: 'amount' | 'resolution'; name: string; use: 'reuse' | 'recycling' }>
> = {
  hull_kg: { measure: 'amount', name: '5:weight_kg', use: 'recycling' },
  oil_l: { measure: 'amount', name: '2:oil_l', use: 'recycling' },
  fuel_l: { measure: 'amount', name: '2:fuel_l', use: 'recycling' },
  coolant_l: { measure: 'amount', name: '2:coolant_l', use: 'recycling' },
  brake_fluid_l: { measure: 'amount', name: '2:brake_fluid_l', use: 'recycling' },
  refrigerant_kg: { measure: 'amount', name: '2:refrigerant_kg', use: 'recycling' },
  lead_battery_kg: { measure: 'amount', name: '2:lead_battery_kg', use: 'recycling' },
  lithium_ion_battery_kg: { measure: 'amount', name: '2:lithium_ion_battery_kg', use: 'recycling' },
  nickel_metal_hydride_battery_kg: {
    measure: 'amount',
    name: '2:nickel_metal_hydride_battery_kg',
    use: 'recycling',
  },
  catalyst_kg: { measure: 'amount', name: '4:catalyst_kg', use: 'recycling' },
  tyres_kg: { measure: 'amount', name: '4:tyres_kg', use: 'recycling' },
  copper_kg: { measure: 'amount', name: '4:copper_kg', use: 'recycling' },
  aluminium_kg: { measure: 'amount', name: '4:aluminium_kg', use: 'recycling' },
  plastics_kg: { measure: 'amount', name: '4:plastics_kg', use: 'recycling' },
  glass_kg: { measure: 'amount', name: '4:glass_kg', use: 'recycling' },
  part_pcs: { measure: 'amount', name: '3:parts_pcs', use: 'reuse' },
  vehicle_pcs: { measure: 'resolution', name: 'reuse', use: 'reuse' },
}
