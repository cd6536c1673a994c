import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findActiveContent } from './active-content.ts'
import type { PaperFault } from './open-paper.ts'

/**
 * Opens a PDF as readers do, who build its table of objects again where that is wrong. Runs in the process of papers only:
 * it trusts that what takes too long or too much memory is ended from outside.
 * @returns null where it has a page, opens without a password and does nothing by itself
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
 * A PDF closes with what leads to its objects. One whose last object has no end, or is followed by none of that, has been
 * cut; what else follows, as some mail programs add, is no matter.
 */
const isCut = (text: string): boolean => {
  const rest = text.slice(Math.max(text.lastIndexOf('endobj'), 0))
  const trailer = rest.indexOf('trailer')
  const isTrailerWhole = trailer >= 0 && rest.lastIndexOf('>>') > trailer
  return !isTrailerWhole && !/%%EOF|startxref[\0\s]{0,9}\d/.test(rest)
}
