import type { Language } from '../database/types.ts'
import type { Words } from '../mail/words.ts'

/** One column of a list as a file. */
export type CsvColumn<Item> = {
  /** Its name in `?columns=`. */
  readonly key: string
  readonly head: Words
  readonly value: (item: Item, language: Language) => string | number | boolean | null
  /** Of a person: only in the file where asked for by name, and then logged. */
  readonly personal?: true
}

/** How spreadsheets with Finnish settings read a file: marked UTF-8, semicolons, decimal comma. */
const byteOrderMark = '\uFEFF'
const separator = ';'
const lineEnd = '\r\n'

const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  fi: ['kyllä', 'ei'],
  en: ['yes', 'no'],
  se: ['ja', 'nej'],
}

/** A text that a spreadsheet would take for a formula is marked as text. */
const asText = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (value: string | number | boolean | null, language: Language): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  return quoted(asText(value))
}

const line = (cells: readonly string[]): string => cells.join(separator) + lineEnd

export const csvHead = <Item>(columns: readonly CsvColumn<Item>[], language: Language): string =>
  byteOrderMark + line(columns.map(({ head }) => quoted(head[language])))

export const csvLines = <Item>(
  items: readonly Item[],
  columns: readonly CsvColumn<Item>[],
  language: Language,
): string =>
  items.map(item => line(columns.map(({ value }) => cellOf(value(item, language), language)))).join('')
