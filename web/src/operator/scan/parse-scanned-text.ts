import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'

/** What a code says that concerns a vehicle: what to search for, or the page of ours that a label opens. */
export type ScannedIdentifier =
  | { kind: 'identifier'; value: string }
  | { kind: 'vehicle'; id: number }
  | { kind: 'part'; id: number }

/** Seventeen letters and digits without I, O and Q; makers print an I before it on some labels. */
const VIN = /^I?([A-HJ-NPR-Z0-9]{17})$/
/** Beside other words only what can be nothing else is taken for a plate. */
const PLATE_AMONG_WORDS = /^[A-ZÅÄÖ]{2,3}-\d{1,3}$/
const LABEL = /^\/operator\/(process|parts)\/(\d{1,9})\/?$/

/**
 * Reads a code: the address on a label of ours, else a VIN or registration number alone or among other words.
 * @param origin ours, such as `https://autokierto.fi`: addresses of others open nothing
 * @returns null where it says nothing of a vehicle
 */
export function parseScannedText(text: string, origin: string): ScannedIdentifier | null {
  const trimmed = text.trim()
  if (URL.canParse(trimmed)) {
    const { origin: from, pathname } = new URL(trimmed)
    const [, kind, id] = (from === origin && LABEL.exec(pathname)) || []
    return kind ? { kind: kind === 'process' ? 'vehicle' : 'part', id: Number(id) } : null
  }
  const words = trimmed.toUpperCase().split(/[^A-ZÅÄÖ0-9-]+/)
  const vin = words.map(word => VIN.exec(word)?.[1]).find(found => found && /\d/.test(found))
  const plate = words.find(word => PLATE_AMONG_WORDS.test(word))
  const value = vin ?? plate ?? matchWhole(trimmed)
  return value ? { kind: 'identifier', value } : null
}

/** Digits alone are the number of some goods, letters alone a word. */
const matchWhole = (text: string): string | null => {
  const found = parseIdentifier(text)
  const value = found && (found.kind === 'vin' ? found.vin : found.plate)
  return value && /\d/.test(value) && /[A-ZÅÄÖ]/.test(value) ? value : null
}
