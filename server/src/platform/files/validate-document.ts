import { webcrypto } from 'node:crypto'
import type { SiteCaller } from '../http/caller.ts'
import { documentTypes } from '../http/content-type.ts'
import { type UploadedFile, validateUpload } from '../http/uploads.ts'
import type { Services } from '../services/services.ts'

/** A certificate or power of attorney that passed validation, with its hash. */
export type ValidDocument = UploadedFile & { sha256: Buffer }

/**
 * Validates an uploaded document: its type by content, then whether it opens.
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

/** Hashes a document outside the event loop and before any transaction: 5 MB take as long as about ten requests. */
export const hashPaper = async (paper: UploadedFile): Promise<ValidDocument> => ({
  ...paper,
  sha256: Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(paper.bytes))),
})
