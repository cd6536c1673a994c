/** Handwritten PDFs, valid and broken. */

const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
]

type PdfOptions = {
  /** Entries of the catalog besides its pages. */
  catalog?: string
  /** Objects after the three of the page, from number 4 on. */
  more?: readonly (string | Buffer)[]
  trailer?: string
  /** Number of bytes by which each offset of the table is wrong. */
  wrongBy?: number
}

export const writePdf = ({ catalog = '', more = [], trailer = '', wrongBy = 0 }: PdfOptions = {}): Buffer => {
  const objects = [onePage[0]!.replace('>>', `${catalog} >>`), ...onePage.slice(1), ...more]
  const chunks = [Buffer.from('%PDF-1.7\n')]
  let length = chunks[0]!.length
  const offsets = objects.map((object, index) => {
    const offset = length
    const objectChunks = [`${index + 1} 0 obj\n`, object, '\nendobj\n'].map(piece =>
      Buffer.from(piece as string),
    )
    chunks.push(...objectChunks)
    length += objectChunks.reduce((sum, piece) => sum + piece.length, 0)
    return offset
  })
  const size = objects.length + 1
  const table = offsets.map(offset => `${String(offset + wrongBy).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length + wrongBy}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)])
}

export const writeStream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** Pads a PDF to the given length, by a comment before its end. */
export const padPdf = (bytes: Buffer, length: number): Buffer => {
  const xrefStart = bytes.lastIndexOf('xref\n0')
  const comment = Buffer.alloc(length - bytes.length, 'x')
  comment.write('%')
  comment.write('\n', comment.length - 1)
  return Buffer.concat([bytes.subarray(0, xrefStart), comment, bytes.subarray(xrefStart)])
}
