import { countDaysBetween, toClockTime, toDay } from '../shops/calendar.ts'
import type { Language } from '../texts/languages.ts'
import { type Cell, formatBoolean } from './cell.ts'

/** Indexes of the cell formats in `styles.xml`. */
export const cellStyles = { general: 0, head: 1, text: 2, day: 3, moment: 4 } as const

/** Characters that XML 1.0 cannot represent, not even escaped. Lone surrogates are replaced before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These very characters are removed.
const forbiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Spreadsheets read `_x0041_` as the letter A. The first character of such texts is escaped in the same way. */
const escapeLookalike = /_(?=x[0-9A-Fa-f]{4}_)/g

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeSheetText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbiddenCharacters, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, character => xmlEscapes[character]!)

/** Serial number of a day: spreadsheets count from 30 December 1899. */
const toSerialDay = (day: string): number => countDaysBetween('1899-12-30', day)

const minutesADay = 1440

const readDay = (day: string): string => (day.length === 10 ? day : toDay(new Date(day)))

/** Rounded down to the minute, as in CSV. */
const momentSerial = (moment: string): number => {
  const at = new Date(moment)
  const [hours, minutes] = toClockTime(at).split(':').map(Number)
  return toSerialDay(toDay(at)) + (hours! * 60 + minutes!) / minutesADay
}

const numberXml = (at: string, value: number, style: number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`

/** Marks the cell as text, so that no value is read as a number, date or formula. */
const textXml = (at: string, text: string, style: number): string => {
  const escaped = escapeSheetText(text).replace(escapeLookalike, '_x005F_')
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}

const cellXml = (at: string, cell: Cell, language: Language): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textXml(at, cell, cellStyles.text)
  if (typeof cell === 'number') return numberXml(at, cell, cellStyles.general)
  if (typeof cell === 'boolean') return textXml(at, formatBoolean(cell, language), cellStyles.text)
  if ('day' in cell) return numberXml(at, toSerialDay(readDay(cell.day)), cellStyles.day)
  return numberXml(at, momentSerial(cell.moment), cellStyles.moment)
}

/** Returns the letters of a column by its index from 0: A to Z, AA, AB. */
export const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

/** Rows count from 1. Some readers need the reference of each cell. */
const writeRow = <T>(row: number, cells: readonly T[], write: (at: string, cell: T) => string): string =>
  `<row r="${row}">${cells.map((cell, place) => write(columnLetters(place) + row, cell)).join('')}</row>`

export const rowXml = (row: number, cells: readonly Cell[], language: Language): string =>
  writeRow(row, cells, (at, cell) => cellXml(at, cell, language))

export const headXml = (heads: readonly string[]): string =>
  writeRow(1, heads, (at, head) => textXml(at, head, cellStyles.head))

/** Column widths in characters; longer texts are shown in full when the cell is selected. */
const [narrowest, widest] = [9, 50]

const measureCell = (cell: Cell): number => {
  if (cell === null || typeof cell === 'boolean') return 0
  if (typeof cell !== 'object') return String(cell).length
  return 'day' in cell ? '21.11.2026'.length : '21.11.2026 19.12'.length
}

/** Computes widths from headers, with room for the filter button, and rows known when the file begins. */
export const measureWidths = (heads: readonly string[], rows: readonly (readonly Cell[])[]): number[] =>
  heads.map((head, place) =>
    rows.reduce(
      (width, row) => Math.min(widest, Math.max(width, measureCell(row[place] ?? null) + 2)),
      Math.min(widest, Math.max(narrowest, head.length + 4)),
    ),
  )
