import PDFDocument from 'pdfkit'
import { create as createCode } from 'qrcode'
import type { Language } from '../../database/types.ts'
import { readFont } from './read-font.ts'
import type { Page, Row, Sheet } from './sheet.ts'

/** Points of 1/72 inch on A4. */
const margin = 56
const labelWidth = 190
const codeSize = 96

const plain = readFont(400)
const bold = readFont(700)

/** Language tags as readers of the document know them. */
const tags: Record<Language, string> = { fi: 'fi-FI', se: 'sv-FI', en: 'en-GB' }

/**
 * Draws a document: a page in each language, tagged for readers (PDF/UA-1), its font embedded. The structure is
 * the reading order: headings, tables of label and value, and, where it has one, the code with its address.
 */
export const drawSheet = (sheet: Sheet): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: 40, left: margin, right: margin },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: tags.fi,
    displayTitle: true,
    autoFirstPage: false,
    // None of the fonts that every reader is said to have: they are not embedded.
    font: plain as unknown as string,
    info: {
      Title: sheet.name,
      Author: sheet.author,
      Subject: Object.values(sheet.pages)
        .map(({ title }) => title)
        .join(' · '),
      CreationDate: sheet.at,
    },
  })
  doc.registerFont('plain', plain).registerFont('bold', bold)
  const bytes = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const language of ['fi', 'se', 'en'] as const) {
    doc.addPage()
    const page = doc.struct('Sect', { lang: tags[language] })
    root.add(page)
    drawPage(doc, page, sheet.pages[language])
    page.end()
  }
  root.end()
  doc.end()
  return bytes
}

const bytesOf = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Part = PDFKit.PDFStructureElement
type Options = Parameters<PDFKit.PDFDocument['struct']>[1]

const drawPage = (doc: PDFKit.PDFDocument, page: Part, { title, basis, sections, check }: Page): void => {
  const text = (type: 'H1' | 'H2' | 'P', words: string, font: 'plain' | 'bold', size: number) => {
    const shown = showable(doc, words)
    page.add(doc.struct(type, {}, () => void doc.font(font).fontSize(size).text(shown)))
  }

  text('H1', title, 'bold', 22)
  doc.moveDown(0.3)
  text('P', basis, 'plain', 8.5)
  for (const section of sections) {
    doc.moveDown(0.9)
    text('H2', section.heading, 'bold', 12)
    doc.moveDown(0.3)
    const table = doc.struct('Table')
    page.add(table)
    for (const row of section.rows) drawRow(doc, table, row)
    table.end()
  }
  doc.moveDown(1)
  if (check) drawCheck(doc, page, check)
}

/** Beyond it a new page begins. */
const bottomOf = (doc: PDFKit.PDFDocument): number => doc.page.height - doc.page.margins.bottom

/** A row of a table: the label is the head of its row. Hairlines are nothing to read. */
const drawRow = (doc: PDFKit.PDFDocument, table: Part, { label, value }: Row): void => {
  const { left, right } = doc.page.margins
  const valueX = left + labelWidth
  const valueWidth = doc.page.width - right - valueX
  const words = { label: showable(doc, label), value: showable(doc, value) }
  doc.font('plain').fontSize(9.5)
  const height = Math.max(
    doc.heightOfString(words.label, { width: labelWidth - 12 }),
    doc.heightOfString(words.value, { width: valueWidth }),
  )
  if (doc.y + height + 6 > bottomOf(doc)) doc.addPage()
  const top = doc.y + 3
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, doc.y)
    .lineTo(doc.page.width - right, doc.y)
    .lineWidth(0.5)
    .stroke('#b8c0bd')
  doc.endMarkedContent()
  const cell = (type: 'TH' | 'TD', draw: () => void) =>
    doc.struct(type, (type === 'TH' ? { scope: 'Row' } : {}) as Options, [draw])
  const row = doc.struct('TR')
  table.add(row)
  row.add(
    cell('TH', () => void doc.fillColor('#3d4a46').text(words.label, left, top, { width: labelWidth - 12 })),
  )
  row.add(cell('TD', () => void doc.fillColor('#000').text(words.value, valueX, top, { width: valueWidth })))
  row.end()
  doc.x = left
  doc.y = top + height + 3
}

const drawCheck = (
  doc: PDFKit.PDFDocument,
  page: Part,
  { heading, text, url, alt }: NonNullable<Page['check']>,
): void => {
  if (doc.y + codeSize > bottomOf(doc)) doc.addPage()
  const left = doc.page.margins.left
  const top = doc.y
  const box = { x: left, y: top, size: codeSize }
  const figure = {
    alt,
    bbox: [box.x, box.y, box.x + box.size, box.y + box.size],
    placement: 'Block',
  } as Options
  const x = left + codeSize + 18
  const width = doc.page.width - doc.page.margins.right - x
  page.add(doc.struct('H2', {}, () => void doc.font('bold').fontSize(12).text(heading, x, top, { width })))
  page.add(
    doc.struct(
      'P',
      {},
      () =>
        void doc
          .font('plain')
          .fontSize(8.5)
          .text(text, x, doc.y + 3, { width }),
    ),
  )
  page.add(doc.struct('P', {}, () => void doc.fontSize(8).text(url, x, doc.y + 4, { width })))
  page.add(doc.struct('Figure', figure, [() => drawCode(doc, url, box)]))
}

/** Dark squares on white, with the quiet zone of four squares that readers need. */
const drawCode = (
  doc: PDFKit.PDFDocument,
  url: string,
  box: { x: number; y: number; size: number },
): void => {
  const { modules } = createCode(url, { errorCorrectionLevel: 'M' })
  const square = box.size / (modules.size + 8)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      doc.rect(box.x + (column + 4) * square, box.y + (row + 4) * square, square, square)
    }
  }
  doc.fill('#000')
}

type Glyphs = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** What the font cannot show is no text in the document either: a reader would find an empty box. */
const showable = (doc: PDFKit.PDFDocument, text: string): string => {
  doc.font('plain')
  const { font } = (doc as unknown as Glyphs)._font
  return [...text].map(each => (font.hasGlyphForCodePoint(each.codePointAt(0)!) ? each : '?')).join('')
}
