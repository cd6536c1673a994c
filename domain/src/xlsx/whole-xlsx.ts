import type { Language } from '../texts/languages.ts'
import type { Cell } from './cell.ts'
import { partsFor, sheetBegin, sheetEnd, sheetName } from './package-parts.ts'
import { columnLetters, headXml, measureWidths, rowXml } from './sheet-xml.ts'
import { storedZip } from './stored-zip.ts'

/** Builds a small table as an .xlsx file in memory. */
export const wholeXlsx = (
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: Language,
): Uint8Array<ArrayBuffer> => {
  const filter = `A1:${columnLetters(heads.length - 1)}${rows.length + 1}`
  const sheet = [
    sheetBegin(measureWidths(heads, rows)),
    headXml(heads),
    ...rows.map((row, place) => rowXml(place + 2, row, language)),
    sheetEnd(filter),
  ]
  return storedZip([...partsFor(sheetName[language]), ['xl/worksheets/sheet1.xml', sheet.join('')]])
}
