import { readIdentifier } from '../typed-text.ts'
import { intlTags, type Language } from './languages.ts'

/** One number with thousands parted, the other with decimals: only who typed it knows which. */
export type AmbiguousNumber = { readonly either: readonly [grouped: number, decimal: number] }

export type ReadNumber = number | null | AmbiguousNumber

export type NumberForm = {
  /** Taken off where it was typed too. */
  readonly unit?: string | undefined
  /** Whole numbers alone cannot be taken for decimals. */
  readonly decimals?: boolean | undefined
}

/** How people write the units of fields. */
const units: Readonly<Record<string, readonly string[]>> = {
  km: ['km'],
  kg: ['kg'],
  l: ['l', 'litraa', 'litres', 'liter'],
  pcs: ['pcs', 'kpl', 'st'],
  '€': ['€', 'eur', 'euroa', 'euros', 'euro'],
  '%': ['%'],
}

const withoutUnit = (text: string, unit: string): string => {
  const written = units[unit] ?? [unit]
  const lower = text.toLowerCase().replace(/\.$/, '')
  const after = written.find(each => lower.endsWith(each))
  if (after) return lower.slice(0, -after.length)
  const before = written.find(each => lower.startsWith(each))
  return before ? lower.slice(before.length) : text
}

/** Nothing after whole euros, as prices are written: `1 200,-`. */
const noCents = /(?<=\d)[,.:]-$/

/** Signs that part thousands in any language, and stand for nothing. */
const parting = /[\s']/g

const groups = /^[1-9]\d{0,2}([.,])\d{3}$/
const manyGroups = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,9}|(?:\.\d{3}){2,9})$/
const groupsAndDecimals = /^[1-9]\d{0,2}(?:(?:,\d{3}){1,9}\.\d{1,9}|(?:\.\d{3}){1,9},\d{1,9})$/
const plain = /^\d{1,15}(?:[.,]\d{1,9})?$/

/**
 * A number as people write it in their language: blanks between thousands, a comma or a point before decimals, its unit
 * after it. The decimal sign of the language is one always; the other sign before three digits may part thousands.
 * @returns null where there is none, NaN where it is no number, both numbers where two may be meant
 */
export const readNumber = (
  text: string,
  language: Language,
  { unit, decimals = false }: NumberForm = {},
): ReadNumber => {
  const typed = readIdentifier(text)
  const bare = (unit ? withoutUnit(typed, unit) : typed).replace(parting, '')
  const whole = unit === '€' ? bare.replace(noCents, '') : bare
  if (whole === '') return typed === '' ? null : Number.NaN
  const isNegative = whole.startsWith('-')
  const digits = isNegative ? whole.slice(1) : whole
  const signed = (number: string) => Number(`${isNegative ? '-' : ''}${number}`)
  const withoutGroups = () => signed(digits.replace(/[.,]/g, ''))
  if (manyGroups.test(digits)) return withoutGroups()
  if (groupsAndDecimals.test(digits)) {
    const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
    return signed(`${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`)
  }
  if (!plain.test(digits)) return Number.NaN
  const decimal = signed(digits.replace(',', '.'))
  const sign = groups.exec(digits)?.[1]
  if (sign === undefined || sign === decimalSign(language)) return decimal
  return decimals ? { either: [withoutGroups(), decimal] } : withoutGroups()
}

const decimalSign = (language: Language): string => (language === 'en' ? '.' : ',')

export const isAmbiguous = (read: ReadNumber): read is AmbiguousNumber =>
  typeof read === 'object' && read !== null

/** A number as it is typed in a language: no thousands parted, so that it is read as itself. */
export const typedNumber = (number: number, language: Language): string =>
  number
    .toLocaleString(intlTags[language], { useGrouping: false, maximumFractionDigits: 9 })
    .replace('−', '-')

const question: Readonly<Record<Language, (one: string, other: string) => string>> = {
  fi: (one, other) => `Tarkoititko ${one} vai ${other}?`,
  en: (one, other) => `Did you mean ${one} or ${other}?`,
  se: (one, other) => `Menade du ${one} eller ${other}?`,
}

/** The question in every language, as pages keep words. */
export const numberQuestion = (asked: AmbiguousNumber): Record<Language, string> => ({
  fi: askedNumber(asked, 'fi').question,
  en: askedNumber(asked, 'en').question,
  se: askedNumber(asked, 'se').question,
})

/** Both numbers as the language writes them, and the question which of them is meant. */
export const askedNumber = ({ either }: AmbiguousNumber, language: Language) => {
  const written = either.map(number =>
    number.toLocaleString(intlTags[language], { maximumFractionDigits: 9 }),
  )
  return { question: question[language](written[0]!, written[1]!), written }
}
