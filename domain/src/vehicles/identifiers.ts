import { limits } from '../limits.ts'
import { readIdentifier, withoutStop } from '../typed-text.ts'

/** What a person typed into the search field, told apart: one field takes both. */
export type VehicleIdentifier = { kind: 'plate'; plate: string } | { kind: 'vin'; vin: string }

/** The sign of the country before it, which makes it longer than any plate or VIN is: those that fit may begin so. */
const country = /^FIN(?=.{7,9}$|.{16,17}$)/

/** As it is read, upper case, without inner blanks and what it was copied with. */
export const normaliseIdentifier = (text: string): string =>
  withoutStop(readIdentifier(text)).replace(/\s/g, '').toUpperCase().replace(country, '')

/**
 * Tells a registration number from a vehicle identification number by its length.
 * @returns null where it is neither: a plate has 1-9 characters, a VIN 16-17
 */
export const parseIdentifier = (text: string): VehicleIdentifier | null => {
  const value = normaliseIdentifier(text)
  if (/^[A-ZÅÄÖ0-9-]+$/.test(value) && value.length <= limits.plateMax) {
    return toPlateKey(value) === '' ? null : { kind: 'plate', plate: value }
  }
  if (/^[A-Z0-9]+$/.test(value) && value.length >= limits.vinMin && value.length <= limits.vinMax) {
    return { kind: 'vin', vin: value }
  }
  return null
}

/** The key plates are compared by: `abc 123`, `ABC-123` and `ABC123` are one. */
export const toPlateKey = (plate: string): string => normaliseIdentifier(plate).replaceAll('-', '')

/** Hides the middle of a plate where a stranger may look: `ABC-123` becomes `A**-**3`. */
export const maskPlate = (plate: string): string =>
  [...plate]
    .map((character, index, all) =>
      index === 0 || index === all.length - 1 || character === '-' ? character : '*',
    )
    .join('')
