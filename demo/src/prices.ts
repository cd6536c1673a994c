import type { PricedItem } from '@autokierto/domain/fields/price-fields'

/** Fictitious prices that the first company gets for materials and parts. The second company has none. */
const eurosByItem: Partial<Record<PricedItem, number>> = {
  hull_kg: 0.14,
  oil_l: 0.05,
  fuel_l: 0.9,
  coolant_l: -0.12,
  brake_fluid_l: -0.2,
  refrigerant_kg: -6,
  lead_battery_kg: 0.55,
  catalyst_kg: 28,
  tyres_kg: -0.1,
  copper_kg: 5.2,
  aluminium_kg: 1.1,
  plastics_kg: -0.05,
  gearbox_pcs: 290,
  door_front_pcs: 95,
  headlamp_pcs: 60,
  alternator_pcs: 45,
  mirror_pcs: 25,
  seat_rear_pcs: 40,
  part_pcs: 18,
  vehicle_pcs: 650,
}

export const demoPrices = Object.entries(eurosByItem).map(([item, amount]) => ({
  operator_id: 1,
  item,
  euros: amount,
}))
