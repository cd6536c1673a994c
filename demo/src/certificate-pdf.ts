/** A PDF string literal in the one-byte encoding of the standard fonts. */
const pdfText = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`

/**
 * A minimal PDF of one A4 page with a heading and lines, for certificates that the demonstration's stations have
 * uploaded. The service builds its own certificates elsewhere.
 * @param text letters of ISO 8859-1
 */
export const smallPdf = (heading: string, lines: readonly string[]): Buffer => {
  const content = [
    'BT /F1 20 Tf 60 770 Td',
    `${pdfText(heading)} Tj`,
    '/F1 11 Tf 0 -36 Td 18 TL',
    ...lines.map(line => `${pdfText(line)} Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fi) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${pdfText(heading)} >>`,
  ]
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1')
}
