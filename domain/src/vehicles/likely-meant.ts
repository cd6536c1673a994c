import { parseIdentifier } from './identifiers.ts'

const digitOf: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }
const letterOf: Readonly<Record<string, string>> = { '1': 'I', '0': 'O' }

const asDigits = (text: string): string => text.replace(/[IO]/g, letter => digitOf[letter]!)
const asLetters = (text: string): string => text.replace(/[01]/g, digit => letterOf[digit]!)

/** Letters and digits of a plate, in either order. */
const forms = [
  { form: /^[A-ZÅÄÖ]{2,3}-[1-9]\d{0,2}$/, parts: [asLetters, asDigits] },
  { form: /^[1-9]\d{0,2}-[A-ZÅÄÖ]{2,3}$/, parts: [asDigits, asLetters] },
] as const

/** Where a plate may be parted: at its hyphen, else anywhere. */
const halves = (plate: string): [string, string][] => {
  const [before = '', after, ...more] = plate.split('-')
  if (more.length > 0) return []
  if (after !== undefined) return [[before, after]]
  return Array.from({ length: plate.length - 1 }, (_, at) => [plate.slice(0, at + 1), plate.slice(at + 1)])
}

const changesBetween = (one: string, other: string): number =>
  [...one].filter((sign, at) => sign !== other[at]).length

/** A plate whose O and 0, I and 1 stand where letters and digits do. */
const plateMeant = (plate: string): string | null => {
  const possible = halves(plate).flatMap(([before, after]) =>
    forms.flatMap(({ form, parts: [first, second] }) => {
      const meant = `${first(before)}-${second(after)}`
      return form.test(meant)
        ? [{ meant, changes: changesBetween(before + after, meant.replace('-', '')) }]
        : []
    }),
  )
  const [best, next] = possible.sort((one, other) => one.changes - other.changes)
  return best && best.changes > 0 && best.changes !== next?.changes ? best.meant : null
}

/** The sign of the country, copied along with a plate that leaves room for it. */
const withoutCountry = (plate: string): string | null => {
  const [, letters, digits] = /^FIN([A-ZÅÄÖ]{2,3})-?([1-9]\d{0,2})$/.exec(plate) ?? []
  return letters ? `${letters}-${digits}` : null
}

/**
 * What somebody has likely meant who took a letter for a digit: a VIN never has I, O or Q, and a plate has its letters and
 * its digits apart. To be offered, never searched for without being asked.
 * @returns null where nothing else is likely
 */
export const likelyMeant = (text: string): { kind: 'plate' | 'vin'; value: string } | null => {
  const found = parseIdentifier(text)
  if (found === null) return null
  if (found.kind === 'vin') {
    const value = found.vin.replace(/[IOQ]/g, letter => digitOf[letter]!)
    return value === found.vin ? null : { kind: 'vin', value }
  }
  const value = withoutCountry(found.plate) ?? plateMeant(found.plate)
  return value === null ? null : { kind: 'plate', value }
}
