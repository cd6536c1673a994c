/** The colour names of the service, to the letter. The shades on the screen are the web's. */
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
