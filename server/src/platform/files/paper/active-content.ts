import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { HiddenObjectsError, readObjectStreams } from './object-streams.ts'
import { createStepBudget } from './step-budget.ts'
import { skipBlanks, unescapeNames } from './tokens.ts'

/** Names that only active content uses. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|GoToR|GoToE|ImportData)(?![^\0\s/<>[\](){}%])/
/** Keys of an XFA form or embedded file, if a suitable value follows. */
const keysToContent = /\/(?:XFA|EF)/g
const valueOfKey = /^(?:[[(\d]|<<)/

const hasActiveNames = (text: string): boolean => {
  if (activeNames.test(text)) return true
  const budget = createStepBudget(text)
  for (const { 0: key, index } of text.matchAll(keysToContent)) {
    const at = skipBlanks(text, index + key.length, budget)
    if (valueOfKey.test(text.slice(at, at + 2))) return true
  }
  return false
}

/** Names may escape any letter as `#61`. */
const namesActive = (text: string): boolean =>
  hasActiveNames(text) || (/#[0-9A-Fa-f]{2}/.test(text) && hasActiveNames(unescapeNames(text)))

/** Annotations that contain or play a file. */
const carriers = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'])

/** Fields that pdf.js returns for an annotation or outline entry. */
type Target = {
  subtype?: string
  url?: string | null
  unsafeUrl?: string
  actions?: object | null
  attachment?: unknown
  items?: Target[]
}

/** Links that only open what the user chooses (web, mail, phone), and links within the document. */
const harmlessLink = /^(?:#|(?:https?|mailto|tel|sms|geo|urn):)/i

/** Any other link starts a program or opens a file. */
const isActive = ({ subtype, url, unsafeUrl, actions, attachment, items = [] }: Target): boolean =>
  carriers.has(subtype ?? '') ||
  Boolean(attachment) ||
  Object.keys(actions ?? {}).length > 0 ||
  (unsafeUrl !== undefined && unsafeUrl !== '' && !url && !harmlessLink.test(unsafeUrl)) ||
  items.some(isActive)

/** Uses pdf.js, which also reads files encrypted without a user password, in any packing. */
const isActiveToReaders = async (pdf: PDFDocumentProxy): Promise<boolean> => {
  const [acts, files, { info }, outline] = await Promise.all([
    pdf.hasJSActions(),
    pdf.getAttachments(),
    pdf.getMetadata(),
    pdf.getOutline(),
  ])
  if (acts || files || (info as { IsXFAPresent?: boolean }).IsXFAPresent) return true
  if ((outline as Target[] | null)?.some(isActive)) return true
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const annotations: Target[] = await page.getAnnotations()
    if (annotations.some(isActive)) return true
    if (Object.keys((await page.getJSActions()) ?? {}).length > 0) return true
    page.cleanup()
  }
  return false
}

const isEncrypted = (text: string): boolean => unescapeNames(text).includes('/Encrypt')

/**
 * Detects JavaScript, links that start programs or open other files, XFA forms and embedded files. It checks
 * the plain text, the object streams and what pdf.js finds. Objects that are packed to hide them count as
 * active; encrypted ones cannot be checked and count as locked.
 * @returns null if the PDF has no active content
 * @throws TooMuchError
 */
export const findActiveContent = async (
  bytes: Buffer,
  text: string,
  pdf: PDFDocumentProxy,
): Promise<'active' | 'locked' | null> => {
  if (namesActive(text)) return 'active'
  try {
    for await (const objects of readObjectStreams(bytes, text, createStepBudget(text)))
      if (namesActive(objects)) return 'active'
  } catch (error) {
    if (error instanceof HiddenObjectsError) return isEncrypted(text) ? 'locked' : 'active'
    throw error
  }
  return (await isActiveToReaders(pdf)) ? 'active' : null
}
