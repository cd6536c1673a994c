/** PDFs written by hand, of any quality. */

const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
]

type Written = {
  /** What the catalogue says besides its pages. */
  catalog?: string
  /** Objects behind the three of a page, from number 4 on. */
  more?: readonly (string | Buffer)[]
  trailer?: string
  /** Bytes by which each offset of the table is wrong. */
  wrongBy?: number
}

/** A PDF of one empty page. */
export const writePdf = ({ catalog = '', more = [], trailer = '', wrongBy = 0 }: Written = {}): Buffer => {
  const objects = [onePage[0]!.replace('>>', `${catalog} >>`), ...onePage.slice(1), ...more]
  const pieces = [Buffer.from('%PDF-1.7\n')]
  let length = pieces[0]!.length
  const offsets = objects.map((object, index) => {
    const offset = length
    const written = [`${index + 1} 0 obj\n`, object, '\nendobj\n'].map(piece => Buffer.from(piece as string))
    pieces.push(...written)
    length += written.reduce((sum, piece) => sum + piece.length, 0)
    return offset
  })
  const size = objects.length + 1
  const table = offsets.map(offset => `${String(offset + wrongBy).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length + wrongBy}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)])
}

/** An object that is a stream. */
export const streamOf = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** The same PDF with so many bytes: what is added is a comment before its end. */
export const padPdf = (bytes: Buffer, length: number): Buffer => {
  const at = bytes.lastIndexOf('xref\n0')
  const comment = Buffer.alloc(length - bytes.length, 'x')
  comment.write('%')
  comment.write('\n', comment.length - 1)
  return Buffer.concat([bytes.subarray(0, at), comment, bytes.subarray(at)])
}
