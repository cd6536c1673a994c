import type { AmountKey } from '../fields/stage-amounts.ts'
import { getElvScope, type VehicleKind } from './kinds.ts'

type AmountRange = readonly [least: number, most: number]
type VehicleSize = 'car' | 'heavy' | 'motorcycle' | 'moped' | 'trailer' | 'machine'

/**
 * Plausible amounts per vehicle size. Beyond them the user is asked to confirm, but never rejected. Weights follow
 * the limits of the classes: M1 and N1 up to 3 500 kg, light four-wheelers 425 kg without batteries, trailers O1 and
 * O2 up to 3 500 kg. Fluids are about twice what tanks and sumps of common models hold: all oils of a car are 5 to 10
 * l, its coolant 5 to 10 l, its refrigerant 0.4 to 0.8 kg. A starter battery of a car weighs 12 to 25 kg. A traction
 * battery weighs 20 to 50 kg in a hybrid and up to 800 kg in an electric car. Materials are at most what such a
 * vehicle contains.
 */
const amountBounds: Record<VehicleSize, Record<AmountKey, AmountRange>> = {
  car: buildAmountBounds([400, 3500], {
    oil: 20,
    fuel: 120,
    coolant: 20,
    refrigerant: 2,
    battery: 60,
    traction: 1000,
    material: 400,
  }),
  heavy: buildAmountBounds([1500, 30_000], {
    oil: 120,
    fuel: 1500,
    coolant: 100,
    refrigerant: 15,
    battery: 300,
    traction: 6000,
    material: 3000,
  }),
  motorcycle: buildAmountBounds([60, 700], {
    oil: 8,
    fuel: 40,
    coolant: 6,
    refrigerant: 0,
    battery: 20,
    traction: 250,
    material: 80,
  }),
  moped: buildAmountBounds([30, 700], {
    oil: 8,
    fuel: 30,
    coolant: 8,
    refrigerant: 1,
    battery: 15,
    traction: 200,
    material: 40,
  }),
  trailer: buildAmountBounds([50, 3500], {
    oil: 2,
    fuel: 20,
    coolant: 2,
    refrigerant: 2,
    battery: 60,
    traction: 200,
    material: 500,
  }),
  machine: buildAmountBounds([100, 30_000], {
    oil: 300,
    fuel: 1000,
    coolant: 100,
    refrigerant: 5,
    battery: 300,
    traction: 6000,
    material: 3000,
  }),
}

function buildAmountBounds(
  weight: AmountRange,
  max: Record<'oil' | 'fuel' | 'coolant' | 'refrigerant' | 'battery' | 'traction' | 'material', number>,
): Record<AmountKey, AmountRange> {
  return {
    weight_kg: weight,
    oil_l: [0, max.oil],
    fuel_l: [0, max.fuel],
    coolant_l: [0, max.coolant],
    brake_fluid_l: [0, max.coolant],
    refrigerant_kg: [0, max.refrigerant],
    lead_battery_kg: [0, max.battery],
    catalyst_kg: [0, max.battery],
    tyres_kg: [0, max.material],
    copper_kg: [0, max.material],
    aluminium_kg: [0, max.material],
    plastics_kg: [0, max.material],
    glass_kg: [0, max.material],
    parts_pcs: [0, 300],
    lithium_ion_battery_kg: [0, max.traction],
    lithium_ion_battery_pcs: [0, 4],
    nickel_metal_hydride_battery_kg: [0, max.traction],
    nickel_metal_hydride_battery_pcs: [0, 4],
  }
}

const sizeByKind: Record<VehicleKind, VehicleSize> = {
  AUTO: 'car',
  MAASTOAJONEUVO: 'motorcycle',
  MOOTTORIPYÖRÄ: 'motorcycle',
  MOPO: 'moped',
  PERÄVAUNU: 'trailer',
  SIIRTOKILPI: 'car',
  TRAKTORI_TAI_MOOTTORITYÖKONE: 'machine',
  VIENTIREKISTERÖINTI: 'car',
}

export const getLikelyRange = (
  key: AmountKey,
  vehicle: { kind: VehicleKind; vehicle_class?: string | null },
): AmountRange => {
  const isHeavy = vehicle.kind === 'AUTO' && getElvScope(vehicle) === 'outside'
  return amountBounds[isHeavy ? 'heavy' : sizeByKind[vehicle.kind]][key]
}

export const isLikelyAmount = (
  key: AmountKey,
  amount: number,
  vehicle: { kind: VehicleKind; vehicle_class?: string | null },
): boolean => {
  const [min, max] = getLikelyRange(key, vehicle)
  return amount >= min && amount <= max
}
