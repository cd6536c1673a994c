import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readObjectStreams } from './object-streams.ts'

/** Names that only active content has. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![^\0\s/<>[\](){}%])/
/** Keys that lead to a form of XFA or to a file inside, where a value that may be one follows. */
const keysToContent = /\/(?:XFA|EF)/g
const valueOfKey = /^(?:[[(\d]|<<)/

/** Where the next token begins: PDF has blanks and comments between tokens, as many as it likes. */
const skipBlanks = (text: string, from: number): number => {
  let at = from
  for (;;) {
    if (text[at] === '%') while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at++
    else if (at < text.length && /[\0\s]/.test(text[at]!)) at++
    else return at
  }
}

const hasActiveNames = (text: string): boolean => {
  if (activeNames.test(text)) return true
  for (const { 0: key, index } of text.matchAll(keysToContent)) {
    const at = skipBlanks(text, index + key.length)
    if (valueOfKey.test(text.slice(at, at + 2))) return true
  }
  return false
}

/** A name may be written with any of its letters as a number. */
const namesActive = (text: string): boolean =>
  hasActiveNames(text) ||
  (/#[0-9A-Fa-f]{2}/.test(text) &&
    hasActiveNames(
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
