import { readIdentifier, withoutStop } from '../typed-text.ts'

/**
 * The Finnish business ID (Y-tunnus) has seven digits, a hyphen and a check digit (weights 7 9 10 5 8 4 2, modulo
 * 11). Older IDs of six digits get a leading zero. The hyphen of seven-digit IDs is optional.
 */
const weights = [7, 9, 10, 5, 8, 4, 2]

/** Prefixes of a VAT number (`FI`) and of an e-invoicing address (OVT: country code `0037`, optional list code). */
const countryPrefix = /^(?:(?:0037|0216):)?(?:FI|0037(?=\d{7}-?\d$))?/

/** Labels on invoices and websites that are often copied along with the ID. */
const label = /^(?:Y(?:-?TUNNUS)?|FO-?(?:NUMMER|NR)|BUSINESSID)[:.]?/

/** @returns the business ID as `1234567-8`, or null when the form or the check digit is wrong */
export const parseBusinessId = (text: string): string | null => {
  const typed = withoutStop(readIdentifier(text))
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(label, '')
    .replace(countryPrefix, '')
  const match = /^(?:(\d{6,7})-|(\d{7}))(\d)$/.exec(typed)
  if (!match) return null
  const digits = (match[1] ?? match[2]!).padStart(7, '0')
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
  if (remainder === 1) return null
  const check = remainder === 0 ? 0 : 11 - remainder
  return check === Number(match[3]) ? `${digits}-${check}` : null
}
