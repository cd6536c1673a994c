import { readIdentifier } from '../typed-text.ts'
import type { Language } from './languages.ts'
import { intlTags } from './languages.ts'

/** The two readings of an ambiguous text: with a thousands separator, or with decimals. */
export type AmbiguousNumber = { readonly either: readonly [grouped: number, decimal: number] }

export type ReadNumber = number | null | AmbiguousNumber

export type NumberForm = {
  /** The unit may be typed too; it is removed. */
  readonly unit?: string | undefined
  /** Without decimals every separator is a thousands separator. */
  readonly decimals?: boolean | undefined
}

const acceptedUnits: Readonly<Record<string, readonly string[]>> = {
  km: ['km'],
  kg: ['kg'],
  l: ['l', 'litraa', 'litres', 'liter'],
  pcs: ['pcs', 'kpl', 'st'],
  '€': ['€', 'eur', 'euroa', 'euros', 'euro'],
  '%': ['%'],
}

const removeUnit = (text: string, unit: string): string => {
  const spellings = acceptedUnits[unit] ?? [unit]
  const lower = text.toLowerCase().replace(/\.$/, '')
  const suffix = spellings.find(spelling => lower.endsWith(spelling))
  if (suffix) return lower.slice(0, -suffix.length)
  const prefix = spellings.find(spelling => lower.startsWith(spelling))
  return prefix ? lower.slice(prefix.length) : text
}

/** A dash in place of cents, as prices are often written: `1 200,-`. */
const noCents = /(?<=\d)[,.:]-$/

/** Thousands separators that have no other meaning in any language. */
const groupSeparators = /[\s']/g

const groupedNumber = /^[1-9]\d{0,2}([.,])\d{3}$/
const manyGroups = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,9}|(?:\.\d{3}){2,9})$/
const groupsAndDecimals = /^[1-9]\d{0,2}(?:(?:,\d{3}){1,9}\.\d{1,9}|(?:\.\d{3}){1,9},\d{1,9})$/
const plainNumber = /^\d{1,15}(?:[.,]\d{1,9})?$/

/**
 * Reads a number as typed in a language: blanks between thousands, a comma or point before decimals, and its unit.
 * The language's decimal sign always means decimals. The other sign before three digits may separate thousands.
 * @returns null for an empty text, NaN for other texts, and both readings of an ambiguous number
 */
export const readNumber = (
  text: string,
  language: Language,
  { unit, decimals = false }: NumberForm = {},
): ReadNumber => {
  const typed = readIdentifier(text)
  const bare = (unit ? removeUnit(typed, unit) : typed).replace(groupSeparators, '')
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
  if (!plainNumber.test(digits)) return Number.NaN
  const decimal = signed(digits.replace(',', '.'))
  const sign = groupedNumber.exec(digits)?.[1]
  if (sign === undefined || sign === decimalSign(language)) return decimal
  return decimals ? { either: [withoutGroups(), decimal] } : withoutGroups()
}

const decimalSign = (language: Language): string => (language === 'en' ? '.' : ',')

export const isAmbiguous = (read: ReadNumber): read is AmbiguousNumber =>
  typeof read === 'object' && read !== null

/** Formats a number without thousands separators, so that readNumber returns it unchanged. */
export const typedNumber = (number: number, language: Language): string =>
  number
    .toLocaleString(intlTags[language], { useGrouping: false, maximumFractionDigits: 9 })
    .replace('−', '-')

const ambiguityTexts: Readonly<Record<Language, (one: string, other: string) => string>> = {
  fi: (one, other) => `Tarkoititko ${one} vai ${other}?`,
  en: (one, other) => `Did you mean ${one} or ${other}?`,
  se: (one, other) => `Menade du ${one} eller ${other}?`,
}

export const numberQuestion = (ambiguous: AmbiguousNumber): Record<Language, string> => ({
  fi: getAmbiguousNumber(ambiguous, 'fi').question,
  en: getAmbiguousNumber(ambiguous, 'en').question,
  se: getAmbiguousNumber(ambiguous, 'se').question,
})

/** Returns both readings formatted in a language, and the question which one is meant. */
export const getAmbiguousNumber = ({ either }: AmbiguousNumber, language: Language) => {
  const written = either.map(number =>
    number.toLocaleString(intlTags[language], { maximumFractionDigits: 9 }),
  )
  return { question: ambiguityTexts[language](written[0]!, written[1]!), written }
}
