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
