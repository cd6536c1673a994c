import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'

/** Content of a code about a vehicle: a value to search for, or the page that a label opens. */
export type ScannedIdentifier =
  | { kind: 'identifier'; value: string }
  | { kind: 'vehicle'; id: number }
  | { kind: 'part'; id: number }

/** Seventeen letters and digits without I, O and Q. Makers print an extra I before it on some labels. */
const VIN_PATTERN = /^I?([A-HJ-NPR-Z0-9]{17})$/
/** Among other words, only an unambiguous format counts as a plate. */
const PLATE_AMONG_WORDS = /^[A-ZÅÄÖ]{2,3}-\d{1,3}$/
const LABEL = /^\/operator\/(process|parts)\/(\d{1,9})\/?$/

/**
 * Parses a code: the URL on one of our labels, or a VIN or plate, alone or among other words.
 * @param origin ours, such as `https://autokierto.fi`: URLs of other origins are ignored
 * @returns null if the code is not about a vehicle
 */
export function parseScannedText(text: string, origin: string): ScannedIdentifier | null {
  const trimmed = text.trim()
  if (URL.canParse(trimmed)) {
    const { origin: from, pathname } = new URL(trimmed)
    const [, kind, id] = (from === origin && LABEL.exec(pathname)) || []
    return kind ? { kind: kind === 'process' ? 'vehicle' : 'part', id: Number(id) } : null
  }
  const words = trimmed.toUpperCase().split(/[^A-ZÅÄÖ0-9-]+/)
  const vin = words.map(word => VIN_PATTERN.exec(word)?.[1]).find(found => found && /\d/.test(found))
  const plate = words.find(word => PLATE_AMONG_WORDS.test(word))
  const value = vin ?? plate ?? matchWhole(trimmed)
  return value ? { kind: 'identifier', value } : null
}

/** Digits alone are usually a product number, and letters alone a word. */
const matchWhole = (text: string): string | null => {
  const identifier = parseIdentifier(text)
  const value = identifier && (identifier.kind === 'vin' ? identifier.vin : identifier.plate)
  return value && /\d/.test(value) && /[A-ZÅÄÖ]/.test(value) ? value : null
}
