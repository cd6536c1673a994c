import type { VehicleColor } from '@autokierto/domain/vehicles/colors'

/** The colour codes of the register's open data. */
export const registerColours: Readonly<Record<string, VehicleColor>> = {
  0: 'Black',
  1: 'Brown (beige)',
  2: 'Red',
  3: 'Orange',
  4: 'Yellow',
  5: 'Green',
  6: 'Blue',
  7: 'Violet',
  8: 'Grey',
  9: 'White',
  X: 'Multi-coloured',
  Y: 'Silver',
  Z: 'Turquoise',
}

/** Drive types with a traction battery: electric, and the petrol and diesel plug-in hybrids. */
export const batteryPowers: ReadonlySet<string> = new Set(['04', '39', '44'])
