import { csvBom, formatCsvLine } from '@autokierto/domain/texts/csv'
import { getFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import { type Cell, formatBoolean } from '@autokierto/domain/xlsx/cell'

/** A column of an exported list. Values are typed, and each file format writes them in its own way. */
export type CsvColumn<Item> = {
  /** The name of the column in `?columns=`. */
  readonly key: string
  readonly head: LocalizedText
  readonly value: (item: Item, language: Language) => Cell
  /** Personal data: exported only if the column is requested by name, and then logged. */
  readonly personal?: true
  /** For programs: exported only if the column is requested by name. */
  readonly onRequest?: true
}

const finnish = getFormats('fi')

/** `21.11.2026`, in every language of the headings. */
export const formatCsvDay = finnish.day

/** `21.11.2026 9.12` in Finnish time. */
const formatCsvTime = (instant: string): string => `${finnish.day(instant)} ${finnish.time(instant)}`

const toCsvValue = (cell: Cell, language: Language): string | number | null => {
  if (typeof cell === 'boolean') return formatBoolean(cell, language)
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? formatCsvDay(cell.day) : formatCsvTime(cell.moment)
}

export const formatCsvHead = <Item>(columns: readonly CsvColumn<Item>[], language: Language): string =>
  csvBom + formatCsvLine(columns.map(({ head }) => head[language]))

export const formatCsvLines = <Item>(
  items: readonly Item[],
  columns: readonly CsvColumn<Item>[],
  language: Language,
): string =>
  items
    .map(item => formatCsvLine(columns.map(({ value }) => toCsvValue(value(item, language), language))))
    .join('')

/** @param pages the items, read at the client's pace */
export async function* writeCsv<Item>(
  pages: AsyncIterable<readonly Item[]>,
  columns: readonly CsvColumn<Item>[],
  language: Language,
): AsyncGenerator<string, void> {
  let head = formatCsvHead(columns, language)
  for await (const items of pages) {
    yield head + formatCsvLines(items, columns, language)
    head = ''
  }
}
