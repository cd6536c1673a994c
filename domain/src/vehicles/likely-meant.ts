import { parseIdentifier } from './identifiers.ts'

const digitOf: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }
const letterOf: Readonly<Record<string, string>> = { '1': 'I', '0': 'O' }

const asDigits = (text: string): string => text.replace(/[IO]/g, letter => digitOf[letter]!)
const asLetters = (text: string): string => text.replace(/[01]/g, digit => letterOf[digit]!)

/** Plate formats: letters before digits, or digits before letters. */
const plateFormats = [
  { form: /^[A-ZÅÄÖ]{2,3}-[1-9]\d{0,2}$/, parts: [asLetters, asDigits] },
  { form: /^[1-9]\d{0,2}-[A-ZÅÄÖ]{2,3}$/, parts: [asDigits, asLetters] },
] as const

/** Splits a plate at its hyphen, or at every position when it has none. */
const splitPlate = (plate: string): [string, string][] => {
  const [before = '', after, ...extraParts] = plate.split('-')
  if (extraParts.length > 0) return []
  if (after !== undefined) return [[before, after]]
  return Array.from({ length: plate.length - 1 }, (_, at) => [plate.slice(0, at + 1), plate.slice(at + 1)])
}

const countChanges = (one: string, other: string): number =>
  [...one].filter((sign, at) => sign !== other[at]).length

/** Corrects O and 0, I and 1 by their position in the plate. */
const correctPlate = (plate: string): string | null => {
  const candidates = splitPlate(plate).flatMap(([before, after]) =>
    plateFormats.flatMap(({ form, parts: [first, second] }) => {
      const corrected = `${first(before)}-${second(after)}`
      return form.test(corrected)
        ? [{ corrected, changes: countChanges(before + after, corrected.replace('-', '')) }]
        : []
    }),
  )
  const [best, next] = candidates.sort((one, other) => one.changes - other.changes)
  return best && best.changes > 0 && best.changes !== next?.changes ? best.corrected : null
}

/** Removes a country code that was copied along with a short plate. */
const removeCountry = (plate: string): string | null => {
  const [, letters, digits] = /^FIN([A-ZÅÄÖ]{2,3})-?([1-9]\d{0,2})$/.exec(plate) ?? []
  return letters ? `${letters}-${digits}` : null
}

/**
 * Returns the identifier that the user probably meant when they confused letters and digits. A VIN never contains I,
 * O or Q; a plate has its letters and digits in separate groups. Pages offer it as a suggestion and do not search for
 * it unasked.
 * @returns null when there is no likely correction
 */
export const likelyMeant = (text: string): { kind: 'plate' | 'vin'; value: string } | null => {
  const found = parseIdentifier(text)
  if (found === null) return null
  if (found.kind === 'vin') {
    const value = found.vin.replace(/[IOQ]/g, letter => digitOf[letter]!)
    return value === found.vin ? null : { kind: 'vin', value }
  }
  const value = removeCountry(found.plate) ?? correctPlate(found.plate)
  return value === null ? null : { kind: 'plate', value }
}
