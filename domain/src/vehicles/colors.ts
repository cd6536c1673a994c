/** Colour codes of the API. The web defines how they look. */
export const vehicleColors = [
  'Black',
  'Blue',
  'Brown (beige)',
  'Dark',
  'Gray',
  'Green',
  'Grey',
  'Light',
  'Metallic',
  'Multi-coloured',
  'Multicolor',
  'Orange',
  'Purple',
  'Red',
  'Silver',
  'Turquoise',
  'Violet',
  'White',
  'Yellow',
] as const

export type VehicleColor = (typeof vehicleColors)[number]
