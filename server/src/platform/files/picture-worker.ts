/** Process that converts pictures, so that requests and database connections do not wait. */
import { answerTasks } from './answer-tasks.ts'
import {
  PictureError,
  type PictureErrorCode,
  type ProcessedPicture,
  processPicture,
} from './process-picture.ts'

export type PictureTask = { bytes: Uint8Array; contentType: string }
export type PictureOutcome = { made: ProcessedPicture } | { fault: PictureErrorCode; reason: string }

const runPictureTask = async ({ bytes, contentType }: PictureTask): Promise<PictureOutcome> => {
  try {
    return { made: await processPicture(Buffer.from(bytes), contentType) }
  } catch (error) {
    const { fault, cause } =
      error instanceof PictureError ? error : { fault: 'unreadable' as const, cause: error }
    return { fault, reason: String(cause) }
  }
}

answerTasks(runPictureTask)
