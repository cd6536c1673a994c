import type { Locale } from '../texts/locale.ts'
import { parseNumber } from '../ui/parse-number.ts'

/** As English groups thousands; a lone comma elsewhere is a decimal one. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** A figure as it is typed: null where there is none, the text itself where it is no number. */
export const readNumber = (text: string, locale: Locale): number | string | null => {
  const trimmed = text.trim()
  const number = parseNumber(locale === 'en' && grouped.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed)
  return Number.isNaN(number) ? text : number
}
