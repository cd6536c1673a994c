import { readIdentifier, withoutStop } from '../typed-text.ts'

/**
 * The Finnish business ID (Y-tunnus): seven digits, a hyphen, a check digit with the weights 7 9 10 5 8 4 2 modulo 11.
 * Older ones of six digits get a leading zero; the hyphen may be left out of the others.
 */
const weights = [7, 9, 10, 5, 8, 4, 2]

/** As a VAT number, and as the address of electronic invoices (OVT): with the country before it, and the list it is of. */
const before = /^(?:(?:0037|0216):)?(?:FI|0037(?=\d{7}-?\d$))?/

/** What it is called on invoices and websites, copied along. */
const title = /^(?:Y(?:-?TUNNUS)?|FO-?(?:NUMMER|NR)|BUSINESSID)[:.]?/

/** @returns the business ID as `1234567-8`, or null where the form or the check digit is wrong */
export const parseBusinessId = (text: string): string | null => {
  const typed = withoutStop(readIdentifier(text))
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(title, '')
    .replace(before, '')
  const match = /^(?:(\d{6,7})-|(\d{7}))(\d)$/.exec(typed)
  if (!match) return null
  const digits = (match[1] ?? match[2]!).padStart(7, '0')
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
  if (remainder === 1) return null
  const check = remainder === 0 ? 0 : 11 - remainder
  return check === Number(match[3]) ? `${digits}-${check}` : null
}
