import { webcrypto } from 'node:crypto'
import type { WorkerCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { type UploadedFile, validateFile } from '../http/uploads.ts'
import { paperTypes } from './content-type.ts'

/** A certificate or a power of attorney, judged and ready to keep. */
export type Paper = UploadedFile & { sha256: Buffer }

/**
 * Judges a paper that somebody sends: its type by its content, then whether it opens.
 * @throws ApiError as `validateFile` and `Papers.open` do
 */
export const validatePaper = async (
  { papers }: Pick<Services, 'papers'>,
  file: { name: string; bytes: Buffer },
  field: string,
  sender: WorkerCaller,
): Promise<Paper> => {
  const paper = await validateFile(file, field, paperTypes)
  await papers.open(paper, sender)
  return hashPaper(paper)
}

/** Hashes a paper beside the event loop and before any transaction: five megabytes take as long as some ten requests. */
export const hashPaper = async (paper: UploadedFile): Promise<Paper> => ({
  ...paper,
  sha256: Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(paper.bytes))),
})
