import type { AmountKey } from '../fields/stage-amounts.ts'
import { getElvScope, type VehicleKind } from './kinds.ts'

type AmountRange = readonly [least: number, most: number]
type VehicleSize = 'car' | 'heavy' | 'motorcycle' | 'moped' | 'trailer' | 'machine'

/**
 * What may well be in a vehicle of each size: beyond it a person is asked whether they have slipped, never refused.
 * Weights follow the limits of the classes (M1 and N1 up to 3 500 kg, light four-wheelers 425 kg without batteries,
 * trailers O1 and O2 up to 3 500 kg). Fluids are drawn wide, at about twice what the tanks and sumps of common models
 * hold: all oils of a car are 5 to 10 l, its coolant 5 to 10 l, its refrigerant 0.4 to 0.8 kg. A starter battery of a car
 * weighs 12 to 25 kg, a traction battery of a hybrid 20 to 50 kg, of an electric car up to 800 kg; materials are at most what such a vehicle has of them.
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
  most: Record<'oil' | 'fuel' | 'coolant' | 'refrigerant' | 'battery' | 'traction' | 'material', number>,
): Record<AmountKey, AmountRange> {
  return {
    weight_kg: weight,
    oil_l: [0, most.oil],
    fuel_l: [0, most.fuel],
    coolant_l: [0, most.coolant],
    brake_fluid_l: [0, most.coolant],
    refrigerant_kg: [0, most.refrigerant],
    lead_battery_kg: [0, most.battery],
    catalyst_kg: [0, most.battery],
    tyres_kg: [0, most.material],
    copper_kg: [0, most.material],
    aluminium_kg: [0, most.material],
    plastics_kg: [0, most.material],
    glass_kg: [0, most.material],
    parts_pcs: [0, 300],
    lithium_ion_battery_kg: [0, most.traction],
    lithium_ion_battery_pcs: [0, 4],
    nickel_metal_hydride_battery_kg: [0, most.traction],
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

/** The least and the most of something that is likely in such a vehicle. */
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
  const [least, most] = getLikelyRange(key, vehicle)
  return amount >= least && amount <= most
}
