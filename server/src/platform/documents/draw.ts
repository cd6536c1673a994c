import { setImmediate } from 'node:timers/promises'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { defineTexts } from '../texts/texts.ts'
import { readFont } from './read-font.ts'
import type { DocumentSheet, SheetPage, SheetRow, SheetSection } from './sheet.ts'

/** Sizes in points of 1/72 inch, on A4. */
const margin = 56
const labelWidth = 190
const codeSize = 96

/** Registered under the fonts' own names: under other names, PDFKit parses the first font again for every text. */
const regularFont = { name: 'DejaVuSans', bytes: readFont(400) }
const boldFont = { name: 'DejaVuSans-Bold', bytes: readFont(700) }

/** The languages of a document, in the order of its pages. */
const documentLanguages = ['fi', 'se', 'en'] as const
const languageTags: Record<Language, string> = { fi: 'fi-FI', se: 'sv-FI', en: 'en-GB' }
const { pageNumber } = defineTexts({
  pageNumber: { fi: 'Sivu {page} / {pages}', en: 'Page {page} / {pages}', se: 'Sida {page} / {pages}' },
})

/**
 * Draws a document with a new page per language, tagged for accessibility (PDF/UA-1), with embedded fonts. The
 * structure gives the reading order: headings, tables of label and value, and an optional code with its
 * address. Yields between sections, so that a certificate does not wait for a document of a hundred pages.
 */
export const drawSheet = async (sheet: DocumentSheet): Promise<Buffer> => {
  const localizedPages = documentLanguages.flatMap(language => {
    const page = sheet.pages[language]
    return page ? [{ language, page }] : []
  })
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: 40, left: margin, right: margin },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: localizedPages[0] && languageTags[localizedPages[0].language],
    displayTitle: true,
    autoFirstPage: false,
    // The page count is known only at the end, so all pages stay buffered.
    bufferPages: true,
    // Replaces the default, a standard font of PDF readers that would not be embedded.
    font: regularFont.bytes as unknown as string,
    info: {
      Title: sheet.name,
      Author: sheet.author,
      Subject: localizedPages.map(({ page }) => page.title).join(' · '),
      CreationDate: sheet.at,
    },
  })
  for (const font of [regularFont, boldFont]) doc.registerFont(font.name, font.bytes)
  const bytes = toBuffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const { language, page } of localizedPages) {
    doc.addPage()
    const firstPage = countPages(doc)
    const part = doc.struct('Sect', { lang: languageTags[language] })
    root.add(part)
    await drawPage(doc, part, page)
    part.end()
    numberPages(doc, language, firstPage)
  }
  root.end()
  doc.end()
  return bytes
}

const countPages = (doc: PDFKit.PDFDocument): number => {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

/** Writes "Sivu 2 / 5" if a language takes several pages; an artifact, since screen readers announce pages. */
const numberPages = (doc: PDFKit.PDFDocument, language: Language, first: number): void => {
  const last = countPages(doc)
  if (first === last) return
  const pages = last - first + 1
  for (let at = first; at <= last; at++) {
    doc.switchToPage(at)
    const { width, height, margins } = doc.page
    const bottom = margins.bottom
    // Text inside the bottom margin would start a new page.
    margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc
      .font(regularFont.name)
      .fontSize(8)
      .fillColor('#3d4a46')
      .text(
        fillTemplate(pageNumber[language], { page: String(at - first + 1), pages: String(pages) }),
        margin,
        height - 28,
        {
          width: width - 2 * margin,
          align: 'right',
          lineBreak: false,
        },
      )
    doc.endMarkedContent()
    doc.fillColor('#000')
    margins.bottom = bottom
  }
}

const toBuffer = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type StructureElement = PDFKit.PDFStructureElement
type StructureOptions = Parameters<PDFKit.PDFDocument['struct']>[1]

const fontSizes = { H1: 22, H2: 12, H3: 10.5, P: 8.5 } as const

const rowSize = 9.5
/** The space above and below the text of a row, and above a section by its level, a table and the check. */
const gap = { row: 3, 2: 16, 3: 10, table: 4, check: 14 }

/** Tables up to this height are not split. */
const smallTable = 130

const drawPage = async (
  doc: PDFKit.PDFDocument,
  page: StructureElement,
  { title, basis, sections, check }: SheetPage,
): Promise<void> => {
  const measureText = (type: keyof typeof fontSizes, content: string): number =>
    setFont(doc, type).heightOfString(toPrintableText(doc, content))

  const text = (type: keyof typeof fontSizes, content: string) => {
    const printable = toPrintableText(doc, content)
    ensureSpace(doc, setFont(doc, type).heightOfString(printable))
    page.add(doc.struct(type, {}, () => void setFont(doc, type).text(printable)))
  }

  /** The height that stays together: a heading, its text, and the start of its table or of the next section. */
  const measureStart = (index: number): number => {
    const { heading, level = 2, text: words, rows } = sections[index]!
    const head =
      gap[level] +
      (heading === null ? 0 : measureText(`H${level}`, heading)) +
      (words ? measureText('P', words) : 0)
    if (rows.length > 0) return head + gap.table + measureTableStart(doc, rows)
    const below = sections[index + 1]
    return below && (below.heading === null || (below.level ?? 2) > level)
      ? head + measureStart(index + 1)
      : head
  }

  const draw = ({ heading, level = 2, text: words, rows }: SheetSection) => {
    doc.y += gap[level]
    if (heading !== null) text(`H${level}`, heading)
    if (words) text('P', words)
    if (rows.length === 0) return
    doc.y += gap.table
    const table = doc.struct('Table')
    page.add(table)
    for (const row of rows) for (const piece of splitRow(doc, row)) drawRow(doc, table, piece)
    table.end()
  }

  text('H1', title)
  doc.moveDown(0.3)
  text('P', basis)
  for (const [index, section] of sections.entries()) {
    ensureSpace(doc, measureStart(index))
    draw(section)
    await setImmediate()
  }
  doc.y += gap.check
  if (check) drawCheck(doc, page, check)
}

const getPageBottom = (doc: PDFKit.PDFDocument): number => doc.page.height - doc.page.margins.bottom

const setFont = (doc: PDFKit.PDFDocument, type: keyof typeof fontSizes): PDFKit.PDFDocument =>
  doc.font(type === 'P' ? regularFont.name : boldFont.name).fontSize(fontSizes[type])

/** Starts a new page when this height does not fit on the current one. Content higher than a page stays where it is. */
const ensureSpace = (doc: PDFKit.PDFDocument, height: number): void => {
  if (doc.y > doc.page.margins.top && doc.y + height > getPageBottom(doc)) doc.addPage()
}

const measureRow = (doc: PDFKit.PDFDocument, { label, value }: SheetRow) => {
  const { left, right } = doc.page.margins
  const valueX = left + labelWidth
  const valueWidth = doc.page.width - right - valueX
  const words = { label: toPrintableText(doc, label), value: toPrintableText(doc, value) }
  doc.font(regularFont.name).fontSize(rowSize)
  const height = Math.max(
    doc.heightOfString(words.label, { width: labelWidth - 12 }),
    doc.heightOfString(words.value, { width: valueWidth }),
  )
  return { words, valueX, valueWidth, height: height + 2 * gap.row }
}

/** The height of a small table, or of the first row of a larger one. */
const measureTableStart = (doc: PDFKit.PDFDocument, rows: readonly SheetRow[]): number => {
  let [first, height] = [0, 0]
  for (const [index, row] of rows.entries()) {
    height += measureRow(doc, row).height
    if (index === 0) first = height
    if (height > smallTable) return first
  }
  return height
}

/** Splits a row higher than half a page into several with the same label, so that none crosses the foot. */
const splitRow = (doc: PDFKit.PDFDocument, row: SheetRow): SheetRow[] => {
  const maxHeight = (getPageBottom(doc) - doc.page.margins.top) / 2
  const fits = (value: string) => measureRow(doc, { ...row, value }).height <= maxHeight
  if (fits(row.value)) return [row]
  // A space belongs to the word before it, so that only spaces at the end of a piece are lost.
  const words = row.value.match(/\S+\s*|\s+/g) ?? []
  const pieces: SheetRow[] = []
  while (words.length > 0) {
    let [low, high] = [1, words.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (fits(words.slice(0, middle).join('').trimEnd())) low = middle
      else high = middle - 1
    }
    pieces.push({ ...row, value: words.splice(0, low).join('').trimEnd() })
  }
  return pieces
}

/** A table row, whose label is the row header. The hairline is an artifact. */
const drawRow = (doc: PDFKit.PDFDocument, table: StructureElement, row: SheetRow): void => {
  const { left, right } = doc.page.margins
  const { words, valueX, valueWidth, height } = measureRow(doc, row)
  ensureSpace(doc, height)
  const top = doc.y + gap.row
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, doc.y)
    .lineTo(doc.page.width - right, doc.y)
    .lineWidth(0.5)
    .stroke('#b8c0bd')
  doc.endMarkedContent()
  const cell = (type: 'TH' | 'TD', draw: () => void) =>
    doc.struct(type, (type === 'TH' ? { scope: 'Row' } : {}) as StructureOptions, [draw])
  const cells = doc.struct('TR')
  table.add(cells)
  cells.add(
    cell('TH', () => void doc.fillColor('#3d4a46').text(words.label, left, top, { width: labelWidth - 12 })),
  )
  cells.add(
    cell('TD', () => void doc.fillColor('#000').text(words.value, valueX, top, { width: valueWidth })),
  )
  cells.end()
  doc.x = left
  doc.y = top + height - gap.row
}

const drawCheck = (
  doc: PDFKit.PDFDocument,
  page: StructureElement,
  { heading, text, url, alt }: NonNullable<SheetPage['check']>,
): void => {
  ensureSpace(doc, codeSize)
  const left = doc.page.margins.left
  const top = doc.y
  const box = { x: left, y: top, size: codeSize }
  const figure = {
    alt,
    bbox: [box.x, box.y, box.x + box.size, box.y + box.size],
    placement: 'Block',
  } as StructureOptions
  const x = left + codeSize + 18
  const width = doc.page.width - doc.page.margins.right - x
  page.add(
    doc.struct('H2', {}, () => void doc.font(boldFont.name).fontSize(12).text(heading, x, top, { width })),
  )
  page.add(
    doc.struct(
      'P',
      {},
      () =>
        void doc
          .font(regularFont.name)
          .fontSize(8.5)
          .text(text, x, doc.y + 3, { width }),
    ),
  )
  page.add(doc.struct('P', {}, () => void doc.fontSize(8).text(url, x, doc.y + 4, { width })))
  page.add(doc.struct('Figure', figure, [() => drawCode(doc, url, box)]))
}

/** Width of the blank margin in modules. The QR standard requires it so that scanners find the code. */
const quietZone = 4

/** Dark modules on white. */
const drawCode = (
  doc: PDFKit.PDFDocument,
  url: string,
  box: { x: number; y: number; size: number },
): void => {
  const { data, size } = encode(url, { border: quietZone, ecc: 'M' })
  const square = box.size / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) doc.rect(box.x + column * square, box.y + row * square, square, square)
    }
  }
  doc.fill('#000')
}

type Glyphs = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Replaces characters that the font lacks, which would show as boxes. Removes soft hyphens and keeps line breaks. */
const toPrintableText = (doc: PDFKit.PDFDocument, text: string): string => {
  doc.font(regularFont.name)
  const { font } = (doc as unknown as Glyphs)._font
  return [...text.replaceAll('\u00ad', '')]
    .map(char => (char === '\n' || font.hasGlyphForCodePoint(char.codePointAt(0)!) ? char : '?'))
    .join('')
}
