import { partsFor, sheetBegin, sheetEnd, sheetName } from '@autokierto/domain/xlsx/package-parts'
import { columnLetters, headXml, rowXml, widthsOf } from '@autokierto/domain/xlsx/sheet-xml'
import { Zip, ZipDeflate } from 'fflate'
import type { Language } from '../../database/types.ts'
import type { CsvColumn } from '../csv.ts'

/** The programs read no more rows of a sheet: beyond that the file breaks off, so that nobody takes it for whole. */
export const mostRows = 1_048_576

/** A ZIP file that is written part by part; what each step gives is sent before the next one is taken. */
const startZip = () => {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) written.push(chunk)
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
    take: (): Uint8Array => Buffer.concat(written.splice(0)),
  }
}

/**
 * A list as an .xlsx file with typed cells. The directory of the ZIP is its last part: where a download breaks off there
 * is none, and no spreadsheet opens the file.
 * @param pages the items, read while the file is taken
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
    if (rows + items.length > mostRows) throw new Error(`a sheet holds ${mostRows} rows at most`)
    const isFirst = sheet === null
    if (isFirst) for (const [name, xml] of partsFor(sheetName[language])) zip.begin(name).end(xml)
    sheet ??= zip.begin('xl/worksheets/sheet1.xml')
    if (isFirst) sheet.write(sheetBegin(widthsOf(heads, cells)) + headXml(heads))
    sheet.write(cells.map((row, place) => rowXml(rows + 1 + place, row, language)).join(''))
    rows += items.length
    yield zip.take()
  }
  const filter = heads.length === 0 ? null : `A1:${columnLetters(heads.length - 1)}${rows}`
  sheet?.end(sheetEnd(filter))
  zip.end()
  yield zip.take()
}
