import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { HiddenObjectsError, readObjectStreams } from './object-streams.ts'
import { createStepBudget } from './step-budget.ts'
import { skipBlanks, unescapeNames } from './tokens.ts'

/** Names that only active content has. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|GoToR|GoToE|ImportData)(?![^\0\s/<>[\](){}%])/
/** Keys that lead to a form of XFA or to a file inside, where a value that may be one follows. */
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

/** A name may be written with any of its letters as a number. */
const namesActive = (text: string): boolean =>
  hasActiveNames(text) || (/#[0-9A-Fa-f]{2}/.test(text) && hasActiveNames(unescapeNames(text)))

/** Annotations that carry or play a file. */
const carriers = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'])

/** What the reader tells of an annotation or of an entry of the outline. */
type Target = {
  subtype?: string
  url?: string | null
  unsafeUrl?: string
  actions?: object | null
  attachment?: unknown
  items?: Target[]
}

/** Links that start nothing but what their sender or reader is asked for, and those within the document. */
const harmlessLink = /^(?:#|(?:https?|mailto|tel|sms|geo|urn):)/i

/** A link that leads elsewhere than to the web or to a message starts a program or opens a file. */
const isActive = ({ subtype, url, unsafeUrl, actions, attachment, items = [] }: Target): boolean =>
  carriers.has(subtype ?? '') ||
  Boolean(attachment) ||
  Object.keys(actions ?? {}).length > 0 ||
  (unsafeUrl !== undefined && unsafeUrl !== '' && !url && !harmlessLink.test(unsafeUrl)) ||
  items.some(isActive)

/** By what a reader finds, who also reads what is encrypted without a password, whatever it is packed in. */
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
 * Whether a PDF holds JavaScript, starts programs, opens other files, is a form of XFA or carries files: in what is written
 * openly, in its streams of objects, and by what a reader finds. Objects that are packed so that they are not found here
 * count as such; encrypted ones cannot be looked at.
 * @returns null where it does nothing by itself
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
