import type { FieldTable } from './field.ts'

/** Euros for one unit; below zero where a company pays to be rid of it. */
const price = { type: 'number', least: -100_000, most: 100_000, decimals: true, unit: '€' } as const

/** What a company gets for what comes out of vehicles, by kilogram, litre or piece; kept by its main users. */
export const priceFields = {
  hull_kg: price,
  oil_l: price,
  fuel_l: price,
  coolant_l: price,
  refrigerant_kg: price,
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
  refrigerant_kg: { measure: 'amount', name: '2:refrigerant_kg', use: 'recycling' },
  part_pcs: { measure: 'amount', name: '3:parts_pcs', use: 'reuse' },
  vehicle_pcs: { measure: 'resolution', name: 'reuse', use: 'reuse' },
}
