import { webcrypto } from 'node:crypto'
import type { SiteCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { type UploadedFile, validateUpload } from '../http/uploads.ts'
import { documentTypes } from './content-type.ts'

/** A certificate or a power of attorney, judged and ready to keep. */
export type ValidDocument = UploadedFile & { sha256: Buffer }

/**
 * Judges a paper that somebody sends: its type by its content, then whether it opens.
 * @throws ApiError as `validateFile` and `Papers.open` do
 */
export const validateDocument = async (
  { papers }: Pick<Services, 'papers'>,
  file: { name: string; bytes: Buffer },
  field: string,
  sender: SiteCaller,
): Promise<ValidDocument> => {
  const paper = await validateUpload(file, field, documentTypes)
  await papers.open(paper, sender)
  return hashPaper(paper)
}

/** Hashes a paper beside the event loop and before any transaction: five megabytes take as long as some ten requests. */
export const hashPaper = async (paper: UploadedFile): Promise<ValidDocument> => ({
  ...paper,
  sha256: Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(paper.bytes))),
})
