import { PictureError, readPicture } from '../process-picture.ts'
import { openPdf } from './open-pdf.ts'
import { isPictureCut } from './picture-end.ts'

/** Reasons to reject a document: damaged, truncated, encrypted, with active content, or too many pixels. */
export type PaperFault = 'unreadable' | 'cut' | 'locked' | 'active' | 'too-many-pixels'

/**
 * Opens a document of a known type.
 * @returns the reason to reject it, or null
 */
export const openPaper = async (bytes: Buffer, contentType: string): Promise<PaperFault | null> => {
  if (contentType === 'application/pdf') return openPdf(bytes)
  if (isPictureCut(bytes, contentType)) return 'cut'
  try {
    await readPicture(bytes, contentType)
    return null
  } catch (error) {
    return error instanceof PictureError ? error.fault : 'unreadable'
  }
}
