import { PictureError, readPicture } from '../process-picture.ts'
import { openPdf } from './open-pdf.ts'
import { isPictureCut } from './picture-end.ts'

/** Why a paper is not taken: nobody can read it, it ends too early, it asks for a password, or it does something by itself. */
export type PaperFault = 'unreadable' | 'cut' | 'locked' | 'active' | 'too-many-pixels'

/**
 * Opens a paper whose type is known.
 * @returns what is wrong with it; null where nothing is
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
