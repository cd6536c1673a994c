import type { VehicleKind } from './kinds.ts'

/** The ten parts whose presence the owner declares and the reuse score counts. */
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

/** What a vehicle on two or three wheels has of them: no doors, and nothing to watch or listen to. */
const openVehicleParts = vehicleParts.filter(part => part !== 'doors' && part !== 'infotainment')

const partsByKind: Partial<Record<VehicleKind, readonly VehiclePart[]>> = {
  MOOTTORIPYÖRÄ: openVehicleParts,
  MOPO: openVehicleParts,
  PERÄVAUNU: ['wheels', 'lamps', 'electronics'],
  TRAKTORI_TAI_MOOTTORITYÖKONE: vehicleParts.filter(part => part !== 'infotainment'),
  SIIRTOKILPI: [],
}

/** The parts that can be missing from a vehicle of this kind: a trailer has no engine to miss. */
export const listPossibleParts = (kind: VehicleKind): readonly VehiclePart[] =>
  partsByKind[kind] ?? vehicleParts
