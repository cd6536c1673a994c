import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findActiveContent } from './active-content.ts'
import type { PaperFault } from './open-paper.ts'

/**
 * Opens a PDF as readers do, which rebuild a wrong cross-reference table. Runs only in the document process,
 * which is killed from outside if it takes too long or too much memory.
 * @returns null if the PDF has a page, opens without a password and has no active content
 */
export const openPdf = async (bytes: Buffer): Promise<PaperFault | null> => {
  const text = bytes.toString('latin1')
  if (isCut(text)) return 'cut'
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  })
  try {
    const pdf = await task.promise
    if (pdf.numPages < 1) return 'unreadable'
    await pdf.getPage(1)
    return await findActiveContent(bytes, text, pdf)
  } catch (error) {
    return error instanceof PasswordException ? 'locked' : 'unreadable'
  } finally {
    await task.destroy()
  }
}

/**
 * A PDF ends with a pointer to its objects. It is truncated if its last object has no end, or if no such
 * pointer follows. Data after that, which some mail programs append, is ignored.
 */
const isCut = (text: string): boolean => {
  const tail = text.slice(Math.max(text.lastIndexOf('endobj'), 0))
  const trailer = tail.indexOf('trailer')
  const isTrailerWhole = trailer >= 0 && tail.lastIndexOf('>>') > trailer
  return !isTrailerWhole && !/%%EOF|startxref[\0\s]{0,9}\d/.test(tail)
}
