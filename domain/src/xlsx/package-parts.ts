import type { Language } from '../texts/languages.ts'
import { cellStyles } from './sheet-xml.ts'

/** Names of the sheet; no formula refers to it. */
export const sheetName: Readonly<Record<Language, string>> = { fi: 'Luettelo', en: 'List', se: 'Lista' }

/** The parts of an .xlsx file (ECMA-376) other than the sheet. Only the sheet's name varies. */

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${xmlDeclaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>
</Types>`

const rootRelationships = `${xmlDeclaration}<Relationships xmlns="${packageRelationships}">
<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`

const workbook = (
  sheet: string,
) => `${xmlDeclaration}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationships}">
<sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`

const workbookRelationships = `${xmlDeclaration}<Relationships xmlns="${packageRelationships}">
<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/>
</Relationships>`

/** Number format 49 is "text", so that values typed into such a cell later also stay text. */
const cellFormats: Record<keyof typeof cellStyles, string> = {
  general: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  head: '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  text: '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  day: '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  moment: '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
}

const formatsInOrder = Object.entries(cellStyles)
  .toSorted(([, one], [, other]) => one - other)
  .map(([name]) => cellFormats[name as keyof typeof cellStyles])

const styles = `${xmlDeclaration}<styleSheet xmlns="${spreadsheetNamespace}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="d\\.m\\.yyyy"/><numFmt numFmtId="165" formatCode="d\\.m\\.yyyy\\ h:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${formatsInOrder.length}">${formatsInOrder.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** Lists all parts except the sheet by name, in the order that readers expect. */
export const partsFor = (sheet: string): [name: string, xml: string][] => [
  ['[Content_Types].xml', contentTypes],
  ['_rels/.rels', rootRelationships],
  ['xl/workbook.xml', workbook(sheet)],
  ['xl/_rels/workbook.xml.rels', workbookRelationships],
  ['xl/styles.xml', styles],
]

/** Writes the start of the sheet, with a frozen header row. */
export const sheetBegin = (widths: readonly number[]): string => {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
}

/**
 * Writes the end of the sheet.
 * @param filter the cell range of the filter, or null for no filter
 */
export const sheetEnd = (filter: string | null): string =>
  `</sheetData>${filter === null ? '' : `<autoFilter ref="${filter}"/>`}</worksheet>`
