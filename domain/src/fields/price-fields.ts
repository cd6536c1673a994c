import { listPartsOfKind, type PartKind, partKinds } from '../stock/part-names.ts'
import type { FieldTable } from './field.ts'

/** Euros for one unit; below zero where a company pays to be rid of it. */
const priceRule = { type: 'number', min: -100_000, max: 100_000, decimals: true, unit: '€' } as const

/** Kinds that may have a price of their own: every one that has a name. */
type NamedPartKind = Exclude<PartKind, 'other'>

const namedPartKinds = (Object.keys(partKinds) as PartKind[]).filter(
  kind => kind !== 'other',
) as NamedPartKind[]

type PartItem = `${NamedPartKind}_pcs`

const mapPartKinds = <T>(value: (kind: NamedPartKind) => T) =>
  Object.fromEntries(namedPartKinds.map(kind => [`${kind}_pcs`, value(kind)])) as Record<PartItem, T>

/** The priced item of each usual part, in the order of the parts. */
export const pricedParts: readonly { kind: NamedPartKind; item: PartItem }[] = namedPartKinds.map(kind => ({
  kind,
  item: `${kind}_pcs`,
}))

/** What a company gets for what comes out of vehicles, by kilogram, litre or piece; kept by its main users. */
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
  /** Of every part that has no price of its own. */
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

/** Parts that were counted with their stage alone: nobody noted of which kind they are. */
const unspecifiedKind = ''

const partItems: ReadonlySet<PricedItem> = new Set(pricedParts.map(({ item }) => item))

/** One kind of parts, not all the others together. */
export const isNamedPartItem = (item: PricedItem): boolean => partItems.has(item)

/** Where the amount of an item is counted, and whether its worth lies in reuse or in recycling. */
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

/** Euros for one unit of an item, null where none is known; a part without a price of its own has that of other parts. */
export const findPrice = (
  prices: Readonly<Record<PricedItem, number | null>>,
  item: PricedItem,
): number | null => prices[item] ?? (pricedItemSources[item].measure === 'part' ? prices.part_pcs : null)
