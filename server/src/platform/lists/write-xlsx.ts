import type { Language } from '@autokierto/domain/texts/languages'
import { partsFor, sheetBegin, sheetEnd, sheetName } from '@autokierto/domain/xlsx/package-parts'
import { columnLetters, headXml, measureWidths, rowXml } from '@autokierto/domain/xlsx/sheet-xml'
import { Zip, ZipDeflate } from 'fflate'
import type { CsvColumn } from './csv.ts'

/** Row limit of a sheet. A longer file breaks off with an error, so that nobody takes it for a complete one. */
export const maxSheetRows = 1_048_576

/** A ZIP file that is written part by part. The bytes of each step are sent before the next step. */
const startZip = () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) chunks.push(chunk)
  })
  const encoder = new TextEncoder()
  return {
    begin(name: string) {
      const part = new ZipDeflate(name, { level: 6 })
      zip.add(part)
      return {
        write: (text: string) => part.push(encoder.encode(text)),
        end: (text: string) => part.push(encoder.encode(text), true),
      }
    },
    end: () => zip.end(),
    take: (): Uint8Array => Buffer.concat(chunks.splice(0)),
  }
}

/**
 * Writes a list as an .xlsx file with typed cells. The ZIP directory comes last: a truncated download has none, so no
 * spreadsheet opens it.
 * @param pages the items, read at the client's pace
 */
export async function* writeXlsx<Item>(
  pages: AsyncIterable<readonly Item[]>,
  columns: readonly CsvColumn<Item>[],
  language: Language,
): AsyncGenerator<Uint8Array, void> {
  const heads = columns.map(({ head }) => head[language])
  const zip = startZip()
  let sheet: ReturnType<typeof zip.begin> | null = null
  let rows = 1
  for await (const items of pages) {
    const cells = items.map(item => columns.map(({ value }) => value(item, language)))
    if (rows + items.length > maxSheetRows) throw new Error(`a sheet holds ${maxSheetRows} rows at most`)
    const isFirst = sheet === null
    if (isFirst) for (const [name, xml] of partsFor(sheetName[language])) zip.begin(name).end(xml)
    sheet ??= zip.begin('xl/worksheets/sheet1.xml')
    if (isFirst) sheet.write(sheetBegin(measureWidths(heads, cells)) + headXml(heads))
    sheet.write(cells.map((row, index) => rowXml(rows + 1 + index, row, language)).join(''))
    rows += items.length
    yield zip.take()
  }
  const filter = heads.length === 0 ? null : `A1:${columnLetters(heads.length - 1)}${rows}`
  sheet?.end(sheetEnd(filter))
  zip.end()
  yield zip.take()
}
