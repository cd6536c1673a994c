import { limits } from '../limits.ts'
import { readIdentifier } from '../typed-text.ts'

/** What a person typed into the search field, told apart: one field takes both. */
export type Identifier = { kind: 'plate'; plate: string } | { kind: 'vin'; vin: string }

/** As it is read, upper case, without inner blanks. */
export const normaliseIdentifier = (text: string): string =>
  readIdentifier(text).replace(/\s/g, '').toUpperCase()

/**
 * Tells a registration number from a vehicle identification number by its length.
 * @returns null where it is neither: a plate has 1-9 characters, a VIN 16-17
 */
export const parseIdentifier = (text: string): Identifier | null => {
  const value = normaliseIdentifier(text)
  if (/^[A-ZÅÄÖ0-9-]+$/.test(value) && value.length <= limits.plateMax) {
    return plateKey(value) === '' ? null : { kind: 'plate', plate: value }
  }
  if (/^[A-Z0-9]+$/.test(value) && value.length >= limits.vinMin && value.length <= limits.vinMax) {
    return { kind: 'vin', vin: value }
  }
  return null
}

/** The key plates are compared by: `abc 123`, `ABC-123` and `ABC123` are one. */
export const plateKey = (plate: string): string => normaliseIdentifier(plate).replaceAll('-', '')

/** Hides the middle of a plate where a stranger may look: `ABC-123` becomes `A**-**3`. */
export const maskPlate = (plate: string): string =>
  [...plate]
    .map((character, index, all) =>
      index === 0 || index === all.length - 1 || character === '-' ? character : '*',
    )
    .join('')
