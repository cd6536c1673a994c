import { type PricedItem, pricedParts } from '@autokierto/domain/fields/price-fields'
import { partKinds } from '@autokierto/domain/stock/part-names'
import { figureTexts } from '../../../features/figures/texts.ts'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { responsibilityTexts } from './texts.ts'

export type ItemTexts = Readonly<Record<PricedItem, { name: string; unit: string }>>

export function useItemTexts(): ItemTexts {
  const t = useTexts(responsibilityTexts)
  const labels = useTexts(figureTexts)
  const { locale } = useLocale()
  const parts = pricedParts.map(({ kind, item }) => [
    item,
    { name: partKinds[kind][locale], unit: labels.pcs },
  ])
  return {
    ...(Object.fromEntries(parts) as Pick<ItemTexts, (typeof pricedParts)[number]['item']>),
    hull_kg: { name: labels.hulls, unit: 'kg' },
    oil_l: { name: labels.oil, unit: 'l' },
    fuel_l: { name: labels.fuel, unit: 'l' },
    coolant_l: { name: labels.coolant, unit: 'l' },
    brake_fluid_l: { name: labels.brakeFluid, unit: 'l' },
    refrigerant_kg: { name: labels.refrigerant, unit: 'kg' },
    lead_battery_kg: { name: labels.leadBatteries, unit: 'kg' },
    lithium_ion_battery_kg: { name: labels.lithiumIon, unit: 'kg' },
    nickel_metal_hydride_battery_kg: { name: labels.nickelMetalHydride, unit: 'kg' },
    catalyst_kg: { name: labels.catalysts, unit: 'kg' },
    tyres_kg: { name: labels.tyres, unit: 'kg' },
    copper_kg: { name: labels.copper, unit: 'kg' },
    aluminium_kg: { name: labels.aluminium, unit: 'kg' },
    plastics_kg: { name: labels.plastics, unit: 'kg' },
    glass_kg: { name: labels.glass, unit: 'kg' },
    part_pcs: { name: t.otherParts, unit: labels.pcs },
    vehicle_pcs: { name: t.reusedVehicles, unit: labels.pcs },
  }
}
