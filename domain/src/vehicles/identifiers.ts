import { limits } from '../limits.ts'
import { readIdentifier, withoutStop } from '../typed-text.ts'

/** A parsed search text; one input field accepts both plates and VINs. */
export type VehicleIdentifier = { kind: 'plate'; plate: string } | { kind: 'vin'; vin: string }

/** The country code, removed only from texts that are too long to be a plate or VIN with it. */
const country = /^FIN(?=.{7,9}$|.{16,17}$)/

/** Normalises to upper case, without blanks, punctuation and country code. */
export const normaliseIdentifier = (text: string): string =>
  withoutStop(readIdentifier(text)).replace(/\s/g, '').toUpperCase().replace(country, '')

/**
 * Parses a plate or VIN and distinguishes them by their length.
 * @returns null when it is neither: a plate has 1-9 characters, a VIN 16-17
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

/** Returns the key by which plates are compared: `abc 123`, `ABC-123` and `ABC123` have the same key. */
export const toPlateKey = (plate: string): string => normaliseIdentifier(plate).replaceAll('-', '')

/** Masks the middle of a plate on public pages: `ABC-123` becomes `A**-**3`. */
export const maskPlate = (plate: string): string =>
  [...plate]
    .map((character, index, all) =>
      index === 0 || index === all.length - 1 || character === '-' ? character : '*',
    )
    .join('')
