import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { useStations } from '../../../cases/vehicles/testing.ts'
import { padPdf, writePdf, writeStream } from '../../../testing/pdfs.ts'
import { beginIntake, certificateForm, personalIds } from '../../../testing/stories.ts'
import { inJson, noise, plainPicture } from '../testing.ts'

/** A PDF encrypted with the given password options. */
const encrypted = async (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on('data', piece => pieces.push(piece)).text('Romutustodistus')
  document.end()
  await once(document, 'end')
  return Buffer.concat(pieces)
}

const objectStream = (object: string, head = '5 0 '): Buffer =>
  writeStream(
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`,
    deflateSync(Buffer.from(head + object)),
  )

/** A PDF whose only annotation is in an object stream, and whose cross-reference table is a stream. */
const packedAnnotation = (annotation: string, filter: string, pack: (data: Buffer) => Buffer): Buffer => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>'
  const head = `3 0 4 ${page.length + 1} `
  const pieces = ['%PDF-1.7\n']
  const offsets = [0]
  const add = (number: number, object: string) => {
    offsets[number] = pieces.join('').length
    pieces.push(`${number} 0 obj\n${object}\nendobj\n`)
  }
  add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  const objects = writeStream(
    `/Type /ObjStm /N 2 /First ${head.length} ${filter}`,
    pack(Buffer.from(`${head}${page} ${annotation}`)),
  )
  add(5, objects.toString('latin1'))
  add(7, writeStream('', Buffer.from('MZ')).toString('latin1'))
  const table = pieces.join('').length
  const rows = Array.from({ length: 8 }, (_, number) =>
    number === 3 || number === 4
      ? [2, 0, 5, number - 3]
      : [1, (offsets[number] ?? table) >> 8, (offsets[number] ?? table) & 255, 0],
  )
  rows[0] = [0, 0, 0, 0]
  const rowsOfTable = writeStream('/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R', Buffer.from(rows.flat()))
  add(6, rowsOfTable.toString('latin1'))
  return Buffer.from(`${pieces.join('')}startxref\n${table}\n%%EOF\n`, 'latin1')
}

const inHex = (data: Buffer): Buffer => Buffer.from(`${data.toString('hex')}>`)
/** Encoded with the PNG "up" predictor of one column: each byte is the difference from the one before it. */
const predicted = (data: Buffer): Buffer =>
  deflateSync(Buffer.from([...data].flatMap((byte, at) => [2, (byte - (data[at - 1] ?? 0)) & 255])))

const packings: Record<string, [filter: string, pack: (data: Buffer) => Buffer]> = {
  'as it is': ['', data => data],
  deflated: ['/Filter /FlateDecode', deflateSync],
  'in hexadecimal digits': ['/Filter /ASCIIHexDecode', inHex],
  'deflated and in hexadecimal digits': [
    '/Filter [/ASCIIHexDecode /Fl#61teDecode]',
    data => inHex(deflateSync(data)),
  ],
  'deflated with a predictor': [
    '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
    predicted,
  ],
}

const linkAnnotation = '/Type /Annot /Subtype /Link /Rect [0 0 200 200]'
const activeAnnotations: Record<string, string> = {
  'the start of a program': `<< ${linkAnnotation} /A << /S /Launch /F (calc.exe) >> >>`,
  JavaScript: `<< ${linkAnnotation} /A << /S /JavaScript /JS (app.alert\\(1\\)) >> >>`,
  'a file':
    '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (x.exe) /EF << /F 7 0 R >> >> >>',
}

const rewrite = (bytes: Buffer, from: string, to: string): Buffer => {
  const text = bytes.toString('latin1')
  assert.ok(text.includes(from))
  return Buffer.from(text.replace(from, to), 'latin1')
}

const wholePdf = writePdf({ more: [writeStream('', Buffer.alloc(2_000, 'x'))] })
const jpegBytes = await noise(640, 480).jpeg().toBuffer()
const png = await noise(640, 480).png().toBuffer()
const cutInHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

const taken: Record<string, Buffer> = {
  'a PDF whose table of objects is a little wrong': writePdf({ wrongBy: 7 }),
  'a PDF whose table of objects is all wrong': writePdf({ wrongBy: 100_000 }),
  'a PDF without a table of objects': rewrite(writePdf(), 'xref\n0', 'nothing\n0'),
  'a PDF behind a line break': Buffer.concat([Buffer.from('\r\n'), wholePdf]),
  'a PDF as a printer gets it': Buffer.concat([
    Buffer.from('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    wholePdf,
    Buffer.from('\x1b%-12345X'),
  ]),
  'a PDF behind 1 024 bytes': Buffer.concat([Buffer.alloc(1024, '\n'), wholePdf]),
  'a PDF that may not be changed without a password': await encrypted({ ownerPassword: 'x' }),
  'the same in the newest cipher': await encrypted({ pdfVersion: '1.7ext3', ownerPassword: 'x' }),
  'a PDF with a stream of objects': writePdf({ more: [objectStream('<< /Kind /Paper >>')] }),
  'a PDF with a link to a page of the web': packedAnnotation(
    `<< ${linkAnnotation} /A << /S /URI /URI (https://www.traficom.fi) >> >>`,
    '/Filter /FlateDecode',
    deflateSync,
  ),
  'a PDF with a link within itself and to a message': packedAnnotation(
    `<< ${linkAnnotation} /A << /S /URI /URI (sms:+358401234567) >> >>`,
    '/Filter /FlateDecode',
    deflateSync,
  ),
  'a PDF with large black scans': writePdf({
    more: Array.from({ length: 3 }, () =>
      writeStream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(26_000_000))),
    ),
  }),
  'a PDF of the largest size': padPdf(wholePdf, 5_242_880),
  'a JPEG with a film behind it': Buffer.concat([jpegBytes, Buffer.alloc(5_000, 0xda)]),
  'a PNG': png,
}

const javaScriptAction = '/S /JavaScript /JS (app.alert\\(1\\))'

const refusedPapers: Record<string, Record<string, Buffer>> = {
  FILE_UNREADABLE: {
    'a PDF of nothing': Buffer.from('%PDF-1.4\n%%EOF\n'),
    'a PDF without a page': rewrite(writePdf(), '/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'),
    'a PDF whose pages are their own pages': rewrite(writePdf(), '/Kids [3 0 R]', '/Kids [2 0 R]'),
    'a PDF of four megabytes of nesting': writePdf({ catalog: `/X ${'['.repeat(4_000_000)}` }),
    'a PDF whose objects unfold to a hundred megabytes': writePdf({
      more: [objectStream(' '.repeat(100_000_000))],
    }),
    'a PDF of keys with comments behind them': Buffer.concat([
      wholePdf.subarray(0, 9),
      Buffer.from(`${'%/XFA'.repeat(800_000)}\n]\n`),
      wholePdf.subarray(9),
    ]),
    'a PDF of dictionaries without an end': Buffer.concat([
      wholePdf.subarray(0, 9),
      Buffer.from('1 0 obj<<'.repeat(400_000)),
      wholePdf.subarray(9),
    ]),
    'a PDF of words that begin an object': Buffer.from(`%PDF-1.4\n${'1 0 obj '.repeat(100_000)}%%EOF`),
    'a PNG with broken data': Buffer.concat([png.subarray(0, 1_000), Buffer.alloc(500), png.subarray(1_500)]),
  },
  FILE_CUT: {
    'nine bytes': Buffer.from('%PDF-1.4\n'),
    'half a PDF': cutInHalf(wholePdf),
    'a PDF whose end has been lost to zeros': Buffer.concat([cutInHalf(wholePdf), Buffer.alloc(2_000)]),
    'a PDF of beginnings of trailers': Buffer.from(`%PDF-1.4\n${'trailer <<'.repeat(500_000)}`),
    'half a JPEG': cutInHalf(jpegBytes),
    'a JPEG without its last bytes': jpegBytes.subarray(0, -20),
    'half a progressive JPEG': cutInHalf(await noise(640, 480).jpeg({ progressive: true }).toBuffer()),
    'half a PNG': cutInHalf(png),
  },
  FILE_LOCKED: {
    'a PDF whose objects are encrypted, with or without a password': await encrypted({
      ownerPassword: 'x',
    }).then(bytes =>
      rewrite(
        bytes,
        'xref\n0',
        `99 0 obj\n${writeStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.alloc(32, 'x'))}\nendobj\nxref\n0`,
      ),
    ),
    'a PDF with a password': await encrypted({ userPassword: 'x' }),
    'a PDF with a password in the newest cipher': await encrypted({
      pdfVersion: '1.7ext3',
      userPassword: 'x',
    }),
  },
  FILE_ACTIVE: {
    JavaScript: writePdf({ catalog: `/OpenAction << ${javaScriptAction} >>` }),
    'JavaScript in letters written as numbers': writePdf({
      catalog: `/OpenAction << ${javaScriptAction.replace('JavaScript', 'J#61v#61Script')} >>`,
    }),
    'JavaScript in a stream of objects': writePdf({ more: [objectStream(`<< ${javaScriptAction} >>`)] }),
    'JavaScript in a stream of objects that begins with blanks': writePdf({
      more: [objectStream(`<< ${javaScriptAction} >>`, `${'\0 '.repeat(3_000)}5 0 `)],
    }),
    'the start of a program': writePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'a script in a rendition': writePdf({
      catalog: '/OpenAction << /S /Rendition /JS (app.alert\\(1\\)) >>',
    }),
    'another file that is opened': writePdf({
      catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share\\\\x.pdf) >>',
    }),
    'JavaScript in a stream of objects behind a long line': rewrite(
      packedAnnotation(activeAnnotations.JavaScript!, '/Filter /FlateDecode', deflateSync),
      'stream\n',
      `stream${' '.repeat(200)}\n`,
    ),
    'JavaScript in a stream of objects with a wrong checksum': packedAnnotation(
      activeAnnotations.JavaScript!,
      '/Filter /FlateDecode',
      data => {
        const packed = deflateSync(data)
        packed[packed.length - 1]! ^= 1
        return packed
      },
    ),
    'JavaScript in a stream of objects that is cut short': packedAnnotation(
      activeAnnotations.JavaScript!,
      '/Filter /FlateDecode',
      data => deflateSync(data).subarray(0, -4),
    ),
    'a form of XFA': writePdf({
      catalog: '/AcroForm << /Fields [] /XFA %\n4 0 R >>',
      more: [writeStream('', Buffer.from('<x/>'))],
    }),
    'a file inside': writePdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
      more: ['<< /F (a.exe) /EF << /F 5 0 R >> >>', writeStream('', Buffer.from('MZ'))],
    }),
    ...Object.fromEntries(
      Object.entries(activeAnnotations).flatMap(([what, annotation]) =>
        Object.entries(packings).map(([how, [filter, pack]]) => [
          `${what} in a stream of objects that is written ${how}`,
          packedAnnotation(annotation, filter, pack),
        ]),
      ),
    ),
    'JavaScript where all is encrypted': await encrypted({
      ownerPassword: 'x',
      openAction: undefined,
    } as PDFKit.PDFDocumentOptions).then(bytes =>
      rewrite(bytes, '/Type /Catalog', `/AA << /WC << ${javaScriptAction} >> >> /Type /Catalog`),
    ),
  },
  FILE_TYPE_UNSUPPORTED: {
    'a PDF behind 1 025 bytes': Buffer.concat([Buffer.alloc(1025, '\n'), wholePdf]),
    'an archive with a PDF in it': Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100), wholePdf]),
    'a program with a PDF in it': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100), wholePdf]),
  },
  PICTURE_TOO_LARGE: {
    'a picture of too many pixels': await plainPicture(8000, 6300).png({ compressionLevel: 9 }).toBuffer(),
  },
}

describe('documents are opened before they are accepted', () => {
  const at = useStations()
  const send = async (id: number, bytes: Buffer) => {
    const { status, body } = await at.yard.call(
      'POST',
      `shop/1/vehicle/${id}/certificate/`,
      certificateForm(bytes, 'paper'),
    )
    return [status, body.code]
  }

  for (const [what, bytes] of Object.entries(taken))
    it(`${what} is accepted as a certificate`, async () => {
      const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
      assert.deepEqual(await send(id, bytes), [201, undefined])
    })

  for (const [code, papers] of Object.entries(refusedPapers))
    it(`rejects certificates as ${code}`, async () => {
      const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
      for (const [what, bytes] of Object.entries(papers)) assert.equal((await send(id, bytes))[1], code, what)
      assert.deepEqual(await send(id, wholePdf), [201, undefined], 'the next paper is opened as usual')
    })

  it('opens a power of attorney before it accepts it', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const bring = async (bytes: Buffer) => {
      const { status, body } = await at.yard.call('POST', `shop/1/vehicle/${id}/owner/`, {
        personal_id: personalIds.kaisa,
        authorisation: inJson(bytes, 'valtakirja.pdf'),
      })
      return [status, body.code]
    }
    for (const [code, papers] of Object.entries(refusedPapers)) {
      if (code === 'FILE_TYPE_UNSUPPORTED' || code === 'PICTURE_TOO_LARGE') continue
      assert.deepEqual(await bring(Object.values(papers)[0]!), [422, code])
    }
    assert.deepEqual(await bring(wholePdf), [200, undefined])
  })
})
