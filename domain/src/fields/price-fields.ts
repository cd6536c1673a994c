import { listPartsOfKind, type PartKind, partKinds } from '../stock/part-names.ts'
import type { FieldTable } from './field.ts'

/** Euros per unit; negative when the company pays for disposal. */
const priceRule = { type: 'number', min: -100_000, max: 100_000, decimals: true, unit: '€' } as const

/** Kinds of parts that can have their own price. */
type NamedPartKind = Exclude<PartKind, 'other'>

const namedPartKinds = (Object.keys(partKinds) as PartKind[]).filter(
  kind => kind !== 'other',
) as NamedPartKind[]

type PartItem = `${NamedPartKind}_pcs`

const mapPartKinds = <T>(value: (kind: NamedPartKind) => T) =>
  Object.fromEntries(namedPartKinds.map(kind => [`${kind}_pcs`, value(kind)])) as Record<PartItem, T>

/** The price item of each named kind of part, in the order of the kinds. */
export const pricedParts: readonly { kind: NamedPartKind; item: PartItem }[] = namedPartKinds.map(kind => ({
  kind,
  item: `${kind}_pcs`,
}))

/** Prices that a company gets for materials and parts, per kilogram, litre or piece; maintained by its main users. */
export const priceFields = {
  hull_kg: priceRule,
  oil_l: priceRule,
  fuel_l: priceRule,
  coolant_l: priceRule,
  brake_fluid_l: priceRule,
  refrigerant_kg: priceRule,
  lead_battery_kg: priceRule,
  lithium_ion_battery_kg: priceRule,
  nickel_metal_hydride_battery_kg: priceRule,
  catalyst_kg: priceRule,
  tyres_kg: priceRule,
  copper_kg: priceRule,
  aluminium_kg: priceRule,
  plastics_kg: priceRule,
  glass_kg: priceRule,
  ...mapPartKinds(() => priceRule),
  /** Price of parts without a price of their own. */
  part_pcs: priceRule,
  vehicle_pcs: priceRule,
} as const satisfies FieldTable

export type PricedItem = keyof typeof priceFields

export const pricedItems = Object.keys(priceFields) as PricedItem[]

type PricedItemSource = {
  measure: 'amount' | 'part' | 'resolution'
  names: readonly string[]
  use: 'reuse' | 'recycling'
}

const buildAmountSource = (name: string): PricedItemSource => ({
  measure: 'amount',
  names: [name],
  use: 'recycling',
})
const buildPartSource = (names: readonly string[]): PricedItemSource => ({
  measure: 'part',
  names,
  use: 'reuse',
})

/** Parts that were counted with their stage but without a kind. */
const unspecifiedKind = ''

const partItems: ReadonlySet<PricedItem> = new Set(pricedParts.map(({ item }) => item))

/** Returns whether an item prices one kind of part, not all other parts together. */
export const isNamedPartItem = (item: PricedItem): boolean => partItems.has(item)

/** Says where the amount of an item is counted, and whether the item is reused or recycled. */
export const pricedItemSources: Readonly<Record<PricedItem, PricedItemSource>> = {
  hull_kg: buildAmountSource('5:weight_kg'),
  oil_l: buildAmountSource('2:oil_l'),
  fuel_l: buildAmountSource('2:fuel_l'),
  coolant_l: buildAmountSource('2:coolant_l'),
  brake_fluid_l: buildAmountSource('2:brake_fluid_l'),
  refrigerant_kg: buildAmountSource('2:refrigerant_kg'),
  lead_battery_kg: buildAmountSource('2:lead_battery_kg'),
  lithium_ion_battery_kg: buildAmountSource('2:lithium_ion_battery_kg'),
  nickel_metal_hydride_battery_kg: buildAmountSource('2:nickel_metal_hydride_battery_kg'),
  catalyst_kg: buildAmountSource('4:catalyst_kg'),
  tyres_kg: buildAmountSource('4:tyres_kg'),
  copper_kg: buildAmountSource('4:copper_kg'),
  aluminium_kg: buildAmountSource('4:aluminium_kg'),
  plastics_kg: buildAmountSource('4:plastics_kg'),
  glass_kg: buildAmountSource('4:glass_kg'),
  ...mapPartKinds(kind => buildPartSource(listPartsOfKind(kind))),
  part_pcs: buildPartSource([unspecifiedKind, ...listPartsOfKind('other')]),
  vehicle_pcs: { measure: 'resolution', names: ['reuse'], use: 'reuse' },
}

/** @returns euros per unit, or null when unknown; a part without its own price has the price of other parts */
export const findPrice = (
  prices: Readonly<Record<PricedItem, number | null>>,
  item: PricedItem,
): number | null => prices[item] ?? (pricedItemSources[item].measure === 'part' ? prices.part_pcs : null)
