import type { Language } from '../texts/languages.ts'

/**
 * The value of one cell. Days and moments are ISO 8601 or `YYYY-MM-DD` and become Finnish local time: text in CSV,
 * and a date value in spreadsheets.
 */
export type Cell = string | number | boolean | { readonly day: string } | { readonly moment: string } | null

export const toDayCell = (day: string | null | undefined): Cell => (day ? { day } : null)

export const toMoment = (moment: string | null | undefined): Cell => (moment ? { moment } : null)

const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  fi: ['kyllä', 'ei'],
  en: ['yes', 'no'],
  se: ['ja', 'nej'],
}

/** Booleans become words in every file, because spreadsheets would show TRUE and FALSE. */
export const formatBoolean = (value: boolean, language: Language): string => yesNo[language][value ? 0 : 1]
