import { columnLetters } from '@autokierto/domain/xlsx/sheet-xml'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'

/** One cell as a spreadsheet sees it: a text, a number, or a number with its format; null if it is empty. */
export type ReadCell = string | number | { readonly serial: number; readonly format: string } | null

type CellXml = {
  '@_r': string
  '@_t'?: string
  '@_s'?: string
  is?: { t: string | { '#text'?: string } }
  v?: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: name => ['c', 'row', 'numFmt', 'xf', 'col'].includes(name),
})

const parsePart = (file: Record<string, Uint8Array>, name: string) =>
  parser.parse(new TextDecoder('utf-8', { fatal: true }).decode(file[name]))

/** Reads the first sheet of an .xlsx file with inline strings. */
export const readXlsx = (bytes: Uint8Array) => {
  const file = unzipSync(bytes)
  const { worksheet } = parsePart(file, 'xl/worksheets/sheet1.xml')
  const { styleSheet } = parsePart(file, 'xl/styles.xml')
  const formats = new Map<string, string>(
    styleSheet.numFmts.numFmt.map((numFmt: Record<string, string>) => [
      numFmt['@_numFmtId'],
      numFmt['@_formatCode'],
    ]),
  )
  const getFormat = (style = '0') => formats.get(styleSheet.cellXfs.xf[Number(style)]['@_numFmtId'])
  const readCell = (cell: CellXml): ReadCell => {
    if (cell['@_t'] === 'inlineStr') {
      const text = cell.is?.t ?? ''
      return typeof text === 'string' ? text : (text['#text'] ?? '')
    }
    const format = getFormat(cell['@_s'])
    return format === undefined ? Number(cell.v) : { serial: Number(cell.v), format }
  }
  const rows: { '@_r': string; c?: CellXml[] }[] = worksheet.sheetData.row
  const width = rows[0]?.c?.length ?? 0
  return {
    names: Object.keys(file),
    rows: rows.map(({ '@_r': row, c = [] }) => {
      const cellsByName = new Map(c.map(cell => [cell['@_r'], readCell(cell)]))
      return Array.from({ length: width }, (_, index) => cellsByName.get(columnLetters(index) + row) ?? null)
    }),
    filter: worksheet.autoFilter?.['@_ref'] as string | undefined,
    frozen: worksheet.sheetViews.sheetView.pane['@_state'] as string,
    widths: (worksheet.cols?.col ?? []).map((col: Record<string, string>) =>
      Number(col['@_width']),
    ) as number[],
    sheet: parsePart(file, 'xl/workbook.xml').workbook.sheets.sheet['@_name'] as string,
  }
}
