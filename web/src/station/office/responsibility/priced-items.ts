import { type PricedItem, pricedParts } from '@autokierto/domain/fields/price-fields'
import { partKinds } from '@autokierto/domain/stock/part-names'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { responsibilityTexts } from './texts.ts'

export type ItemTexts = Readonly<Record<PricedItem, { name: string; unit: string }>>

export function useItemTexts(): ItemTexts {
  const t = useTexts(responsibilityTexts)
  const { locale } = useLocale()
  const parts = pricedParts.map(({ kind, item }) => [item, { name: partKinds[kind][locale], unit: t.pcs }])
  return {
    ...(Object.fromEntries(parts) as Pick<ItemTexts, (typeof pricedParts)[number]['item']>),
    hull_kg: { name: t.hulls, unit: 'kg' },
    oil_l: { name: t.oil, unit: 'l' },
    fuel_l: { name: t.fuel, unit: 'l' },
    coolant_l: { name: t.coolant, unit: 'l' },
    brake_fluid_l: { name: t.brakeFluid, unit: 'l' },
    refrigerant_kg: { name: t.refrigerant, unit: 'kg' },
    lead_battery_kg: { name: t.leadBatteries, unit: 'kg' },
    lithium_ion_battery_kg: { name: t.lithiumIon, unit: 'kg' },
    nickel_metal_hydride_battery_kg: { name: t.nickelMetalHydride, unit: 'kg' },
    catalyst_kg: { name: t.catalysts, unit: 'kg' },
    tyres_kg: { name: t.tyres, unit: 'kg' },
    copper_kg: { name: t.copper, unit: 'kg' },
    aluminium_kg: { name: t.aluminium, unit: 'kg' },
    plastics_kg: { name: t.plastics, unit: 'kg' },
    glass_kg: { name: t.glass, unit: 'kg' },
    part_pcs: { name: t.otherParts, unit: t.pcs },
    vehicle_pcs: { name: t.reusedVehicles, unit: t.pcs },
  }
}
