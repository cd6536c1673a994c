// biome-ignore-all lint/style/noExcessiveLinesPerFile: Its parts are about one document and share what it is made from.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createDocuments, type Documents, maxDocuments } from '../../platform/documents/documents.ts'
import type { DocumentSheet } from '../../platform/documents/sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import { certificateSheet } from './certificate-sheet.ts'
import type { CertificateFacts } from './facts.ts'

const certificateUrl = 'https://autokierto.example.fi/certificate/0123456789abcdef0123456789abcdef'

const certificateFacts: CertificateFacts = {
  serial: 'FI-2026-004512',
  issuedAt: new Date('2026-11-22T10:05:00Z'),
  checkUrl: certificateUrl,
  replaces: 'FI-2026-004001',
  issuer: {
    operator: 'Etelän Autokierto Oy',
    businessId: '9000001-1',
    operatorAddress: 'Ristipellontie 16, 00390 Helsinki',
    shop: 'Helsinki Konala',
    shopAddress: 'Ristipellontie 16, 00390 Helsinki',
    user: 'Eeva Etelä',
    authority: 'Etelä-Suomen aluehallintovirasto',
    authorityAddress: 'Birger Jaarlin katu 15, 13100 Hämeenlinna',
  },
  vehicle: {
    plate: 'ABC-123',
    vin: 'WVWZZZ1KZ6W000001',
    kind: 'AUTO',
    vehicleClass: 'M1',
    make: 'Škoda',
    model: 'Octavia',
    modelYear: 2006,
  },
  registrationDocument: 'destroyed',
  owners: [
    { name: 'Aino Virtanen', address: 'Esimerkkikatu 1, 00100 HELSINKI', businessId: null },
    { name: 'Łukasz Đorđević 王', address: null, businessId: null },
  ],
  ownersShownBy: 'register',
  nationality: null,
}

const buildCaller = (accountId: number, operatorId = 1): Caller => ({
  actor: 'operator_main',
  accountId,
  sessionId: '',
  operatorId,
  outsourceId: null,
  groups: ['operator'],
  firstName: null,
  lastName: null,
})

type StructureNode = {
  role?: string
  type?: string
  id?: string
  alt?: string
  scope?: string
  children?: StructureNode[]
}

describe('the PDF of a certificate', () => {
  let documents: Documents
  let bytes: Buffer
  let raw: string
  let pdf: PDFDocumentProxy
  let trees: StructureNode[]
  /** The text of each page in the order of its structure, as a screen reader reads it. */
  let readTexts: { role: string; text: string }[][]

  before(async () => {
    documents = createDocuments()
    bytes = await documents.draw(certificateSheet(certificateFacts), buildCaller(1))
    raw = bytes.toString('latin1')
    pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    trees = []
    readTexts = []
    for (const number of [1, 2, 3]) {
      const page = await pdf.getPage(number)
      const tree = (await page.getStructTree()) as StructureNode
      trees.push(tree)
      readTexts.push(listTaggedTexts(tree, await textById(page)))
    }
  })
  after(() => documents.close())

  it('has one page per language, each with all data', () => {
    assert.equal(pdf.numPages, 3)
    const expected = [
      ['Romutustodistus', 'Antopäivä', '22.11.2026', 'hävitetty', 'Luvan myöntänyt viranomainen'],
      ['Skrotningsintyg', 'Utfärdandedag', '22.11.2026', 'förstört', 'Myndighet som beviljat tillståndet'],
      ['Certificate of destruction', 'Date of issue', '22 November 2026', 'destroyed', 'Authority'],
    ]
    for (const [index, words] of expected.entries()) {
      const text = readTexts[index]!.map(element => element.text).join('\n')
      for (const word of [
        ...words,
        'FI-2026-004512',
        'FI-2026-004001',
        'FIN ABC-123',
        'WVWZZZ1KZ6W000001',
        'Škoda Octavia 2006',
        'M1, ',
        'Aino Virtanen',
        'Esimerkkikatu 1, 00100 HELSINKI',
        'Łukasz Đorđević',
        'Etelän Autokierto Oy',
        '9000001-1',
        'Helsinki Konala, Ristipellontie 16, 00390 Helsinki',
        'Etelä-Suomen aluehallintovirasto',
        'Birger Jaarlin katu 15, 13100 Hämeenlinna',
        'Eeva Etelä',
        certificateUrl,
      ]) {
        assert.ok(text.includes(word), `page ${index + 1}: ${word}\n${text}`)
      }
    }
  })

  it('has the reading order certificate, vehicle, owner, issuer and check, with each label before its value', () => {
    const headings = [
      ['Romutustodistus', 'Todistus', 'Ajoneuvo', 'Omistaja tai haltija', 'Antaja', 'Todistuksen tarkistus'],
      ['Skrotningsintyg', 'Intyg', 'Fordon', 'Ägare eller innehavare', 'Utfärdare', 'Kontrollera intyget'],
      [
        'Certificate of destruction',
        'Certificate',
        'Vehicle',
        'Owner or holder',
        'Issued by',
        'Check this certificate',
      ],
    ]
    for (const [index, page] of readTexts.entries()) {
      assert.deepEqual(
        page.filter(({ role }) => /^H\d$/.test(role)).map(({ text }) => text),
        headings[index],
      )
      const cells = page.filter(({ role }) => role === 'TH' || role === 'TD').map(({ role }) => role)
      assert.ok(cells.length > 20)
      assert.deepEqual(
        cells,
        cells.map((_, cellIndex) => (cellIndex % 2 === 0 ? 'TH' : 'TD')),
      )
    }
  })

  it('declares PDF 1.7, and PDF/UA-1 in its metadata (veraPDF rule 5-1)', async () => {
    assert.match(raw, /^%PDF-1\.7/)
    const { metadata } = await pdf.getMetadata()
    assert.match(String(metadata?.getRaw()), /<pdfuaid:part>1<\/pdfuaid:part>/)
  })

  it('declares that it is tagged and not suspect (7.1-1, 7.1-8, 7.1-11)', async () => {
    const markInfo = (await pdf.getMarkInfo()) as unknown as Map<string, boolean>
    assert.deepEqual([markInfo.get('Marked'), markInfo.get('Suspects')], [true, false])
    assert.match(raw, /\/StructTreeRoot \d+ 0 R/)
  })

  it('has a title that readers display (7.1-9, 7.1-10)', async () => {
    const { info, metadata } = await pdf.getMetadata()
    assert.equal((info as { Title: string }).Title, 'Romutustodistus FI-2026-004512')
    assert.match(String(metadata?.getRaw()), /dc:title/)
    assert.match(raw, /\/DisplayDocTitle true/)
  })

  it('declares its language, and that of each page (7.2)', () => {
    assert.match(raw, /\/Lang \(fi-FI\)/)
    for (const language of ['fi-FI', 'sv-FI', 'en-GB']) {
      assert.ok(raw.includes(`/S /Sect\n/Lang (${language})`), language)
    }
  })

  it('has all content in the structure or marked as an artifact (7.1-3)', async () => {
    for (const number of [1, 2, 3]) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      let depth = 0
      for (const item of items) {
        if ('str' in item) assert.ok(depth > 0 || item.str.trim() === '', item.str)
        else depth += item.type.startsWith('begin') ? 1 : -1
      }
    }
  })

  it('has one main heading, followed by headings without skipped levels (7.4)', () => {
    for (const page of readTexts) {
      const levels = page.map(({ role }) => role).filter(role => /^H\d$/.test(role))
      assert.deepEqual([levels[0], new Set(levels.slice(1))], ['H1', new Set(['H2'])])
    }
  })

  it('has table rows with one row header each (7.5)', () => {
    for (const tree of trees) {
      const rows = listNodes(tree).filter(({ role }) => role === 'TR')
      assert.ok(rows.length > 10)
      for (const { children = [] } of rows) {
        assert.deepEqual(
          children.map(({ role }) => role),
          ['TH', 'TD'],
        )
        assert.equal(children[0]!.scope, 'Row')
      }
    }
  })

  it('has an alternative text for its figure (7.3)', () => {
    for (const tree of trees) {
      const figures = listNodes(tree).filter(({ role }) => role === 'Figure')
      assert.deepEqual(
        figures.map(({ alt }) => alt?.includes(certificateUrl)),
        [true],
      )
    }
  })

  it('embeds its fonts with their Unicode mapping (7.21.4.1, 7.21.7)', () => {
    const fonts = raw.match(/\/Subtype \/Type0/g)?.length ?? 0
    assert.ok(fonts >= 2)
    assert.equal(raw.match(/\/FontFile2 /g)?.length, fonts)
    assert.equal(raw.match(/\/ToUnicode /g)?.length, fonts)
    assert.doesNotMatch(raw, /\/Subtype \/Type1\b/)
  })

  it('replaces characters that its font lacks (7.21.8)', () => {
    assert.ok(readTexts[0]!.some(({ text }) => text === 'Łukasz Đorđević ?'))
  })

  it('has a QR code with the check address on each page, which a phone can read', async () => {
    for (const number of [1, 2, 3]) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: 2 })
      const canvas = createCanvas(viewport.width, viewport.height)
      const canvasContext = canvas.getContext('2d')
      await page.render({
        canvas: canvas as never,
        canvasContext: canvasContext as never,
        viewport,
      }).promise
      const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
      assert.equal(jsQR.default(new Uint8ClampedArray(data), width, height)?.data, certificateUrl)
    }
  })

  it('draws documents of other companies while the users of one company request many', async () => {
    const page = { title: 'Asiakirja', basis: '', sections: [], check: null }
    const short = {
      name: 'Asiakirja',
      author: 'Autokierto',
      at: certificateFacts.issuedAt,
      pages: { fi: page },
    }
    const drawAndGetCode = (caller: Caller) =>
      documents.draw(short, caller).then(
        () => 'drawn',
        error => error.code,
      )
    const { perSender, perCompany } = maxDocuments
    const ownDocuments = Array.from({ length: perCompany + 1 }, (_, index) =>
      drawAndGetCode(buildCaller(1 + Math.floor(index / perSender))),
    )
    const other = drawAndGetCode(buildCaller(1000, 2))
    const more = Array.from({ length: perSender }, () => drawAndGetCode(buildCaller(1000, 2)))
    assert.deepEqual(await Promise.all(ownDocuments), [...Array(perCompany).fill('drawn'), 'RATE_LIMITED'])
    assert.equal(await other, 'drawn')
    assert.equal((await Promise.all(more)).at(-1), 'RATE_LIMITED', 'one sender gets only a few')
    assert.equal(await drawAndGetCode(buildCaller(1)), 'drawn', 'there is room again once they are drawn')
  })

  it('continues long content on another page, still tagged', async () => {
    const long = 'Pitkännimisen Ajoneuvonomistajan Kuolinpesä ja Perilliset '.repeat(3)
    const longBytes = await documents.draw(
      certificateSheet({
        ...certificateFacts,
        owners: Array.from({ length: 4 }, () => ({ name: long, address: long, businessId: '9000001-1' })),
      }),
      buildCaller(1),
    )
    const longPdf = await getDocument({ data: new Uint8Array(longBytes), verbosity: 0 }).promise
    assert.ok(longPdf.numPages > 3)
    const last = await longPdf.getPage(longPdf.numPages)
    assert.ok((await last.getStructTree()) !== null)
    const pageTexts = await pdfTexts(longBytes)
    assert.deepEqual(
      pageTexts.map(text => /(?:Sivu|Sida|Page) \d+ \/ \d+/.exec(text)?.[0]),
      ['Sivu', 'Sida', 'Page'].flatMap(word =>
        Array.from(
          { length: pageTexts.length / 3 },
          (_, at) => `${word} ${at + 1} / ${pageTexts.length / 3}`,
        ),
      ),
    )
  })

  describe('a document with many sections', () => {
    const label = 'Huomautukset'
    const words = Array.from({ length: 700 }, (_, index) => `sana${index}`).join(' ')
    const unbroken = 'x'.repeat(1900)
    const longSheet: DocumentSheet = {
      name: 'Omat tiedot',
      author: 'Autokierto',
      at: certificateFacts.issuedAt,
      pages: {
        fi: {
          title: 'Omat tiedot',
          basis: 'Kaikki.',
          check: null,
          sections: Array.from({ length: 30 }, (_, group) => [
            { heading: `Ryhmä ${group}`, text: 'Mitä tässä on. '.repeat(1 + (group % 9)), rows: [] },
            ...Array.from({ length: group % 4 }, (_, item) => ({
              heading: item === 2 ? null : `ABC-${group}${item}`,
              level: 3 as const,
              rows: Array.from({ length: 1 + ((group + item) % 5) }, (_, row) => ({
                label: `Tieto ${row}`,
                value: 'arvo '.repeat(1 + ((group * 7 + item * 3 + row) % 40)),
              })),
            })),
            { heading: `Loppu ${group}`, level: 3 as const, rows: [{ label: 'Tieto', value: 'arvo' }] },
            ...(group === 3 ? [{ heading: null, rows: [{ label, value: words }] }] : []),
            ...(group === 5 ? [{ heading: null, rows: [{ label, value: unbroken }] }] : []),
          ]).flat(),
        },
      },
    }
    let drawn: Buffer
    let long: PDFDocumentProxy
    before(async () => {
      drawn = await documents.draw(longSheet, buildCaller(1))
      long = await getDocument({ data: new Uint8Array(drawn), verbosity: 0 }).promise
    })

    const eachPage = async <T>(callback: (page: PdfPage) => Promise<T>): Promise<T[]> =>
      Promise.all(
        Array.from({ length: long.numPages }, async (_, at) => callback(await long.getPage(at + 1))),
      )

    it('leaves no heading and no section text alone at the foot of a page', async () => {
      const lastElements = await eachPage(async page =>
        listTaggedTexts((await page.getStructTree()) as StructureNode, await textById(page)).at(-1),
      )
      assert.ok(lastElements.length > 10)
      for (const [at, last] of lastElements.entries())
        assert.equal(last?.role, 'TD', `page ${at + 1}: ${last?.text}`)
    })

    it('wraps long texts within their column, without losing any', async () => {
      const pages = await eachPage(async page => {
        const { items } = await page.getTextContent()
        for (const item of items) {
          if (!('str' in item) || item.str.trim() === '' || item.str.startsWith('Sivu')) continue
          const [, , , , x, y] = item.transform as number[]
          assert.ok(x! + item.width < 595 - 50, `beyond the right margin: ${item.str}`)
          assert.ok(y! > 38 && y! < 842 - 50, `beyond foot or head: ${item.str}`)
        }
      })
      assert.equal(pages.length, long.numPages)
      const text = (await pdfTexts(drawn)).join(' ').replace(/Sivu \d+ \/ \d+/g, ' ')
      const compactText = text.replace(/\s/g, '')
      assert.ok(compactText.includes(unbroken))
      for (const word of words.split(' ')) assert.ok(compactText.includes(word), word)
      assert.ok(text.split(label).length - 1 > 2, 'the label is repeated on the next page')
    })
  })
})

const listNodes = (node: StructureNode): StructureNode[] => [
  node,
  ...(node.children ?? []).flatMap(listNodes),
]

type PdfPage = Awaited<ReturnType<PDFDocumentProxy['getPage']>>

/** The text of each marked-content sequence of a page. */
const textById = async (page: PdfPage): Promise<Map<string, string>> => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open: string | undefined
  for (const item of items) {
    if ('str' in item) {
      if (open) texts.set(open, (texts.get(open) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else open = item.type === 'endMarkedContent' ? undefined : item.id
  }
  return texts
}

const listTaggedTexts = (
  node: StructureNode,
  texts: ReadonlyMap<string, string>,
): { role: string; text: string }[] =>
  (node.children ?? []).flatMap(child => {
    const own = (child.children ?? []).filter(element => element.type === 'content')
    if (own.length === 0) return listTaggedTexts(child, texts)
    return [
      {
        role: child.role ?? '',
        text: own
          .map(({ id }) => texts.get(id!) ?? '')
          .join('')
          .trim()
          .replace(/ {2,}/g, ' '),
      },
    ]
  })
