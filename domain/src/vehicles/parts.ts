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

const trailerParts: readonly VehiclePart[] = ['wheels', 'doors', 'lamps', 'electronics']

/** The parts that can be missing from a vehicle of this kind: a trailer has no engine to miss. */
export const partsOf = (kind: VehicleKind): readonly VehiclePart[] =>
  kind === 'PERÄVAUNU' ? trailerParts : vehicleParts
