import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readObjectStreams } from './object-streams.ts'

/** Between the tokens of a PDF. */
const blank = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])*`

/** Names that only content has which acts, and keys that lead to a form of XFA or to a file inside. */
const activeNames = new RegExp(
  String.raw`/(?:(?:JavaScript|Launch|EmbeddedFiles?)(?![^\0\s/<>[\](){}%])|(?:XFA|EF)${blank}(?:[[(]|<<|\d))`,
)

/** A name may be written with any of its letters as a number. */
const namesActive = (text: string): boolean =>
  activeNames.test(text) ||
  (/#[0-9A-Fa-f]{2}/.test(text) &&
    activeNames.test(
      text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ))

/**
 * Whether a PDF holds JavaScript, starts programs, is a form of XFA or carries files: in what is written openly, in its
 * streams of objects, and by what a reader finds, who also reads what is encrypted without a password.
 * @throws TooMuchError
 */
export const holdsActiveContent = async (
  bytes: Buffer,
  text: string,
  pdf: PDFDocumentProxy,
): Promise<boolean> => {
  if (namesActive(text)) return true
  for await (const objects of readObjectStreams(bytes, text)) if (namesActive(objects)) return true
  const [acts, files, { info }] = await Promise.all([
    pdf.hasJSActions(),
    pdf.getAttachments(),
    pdf.getMetadata(),
  ])
  return acts || Boolean(files) || (info as { IsXFAPresent?: boolean }).IsXFAPresent === true
}
