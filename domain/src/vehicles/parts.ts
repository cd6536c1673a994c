import type { VehicleKind } from './kinds.ts'

/** The ten parts that the owner declares as present or missing, and that the reuse score counts. */
export const vehicleParts = [
  'engine',
  'gearbox',
  'catalyst',
  'battery',
  'wheels',
  'doors',
  'lamps',
  'seats',
  'electronics',
  'infotainment',
] as const

export type VehiclePart = (typeof vehicleParts)[number]

/** Vehicles on two or three wheels have no doors and no infotainment. */
const openVehicleParts = vehicleParts.filter(part => part !== 'doors' && part !== 'infotainment')

const partsByKind: Partial<Record<VehicleKind, readonly VehiclePart[]>> = {
  MOOTTORIPYÖRÄ: openVehicleParts,
  MOPO: openVehicleParts,
  PERÄVAUNU: ['wheels', 'lamps', 'electronics'],
  TRAKTORI_TAI_MOOTTORITYÖKONE: vehicleParts.filter(part => part !== 'infotainment'),
  SIIRTOKILPI: [],
}

/** Lists the parts that can be missing from a vehicle of this kind; a trailer, for example, never has an engine. */
export const listPossibleParts = (kind: VehicleKind): readonly VehiclePart[] =>
  partsByKind[kind] ?? vehicleParts
