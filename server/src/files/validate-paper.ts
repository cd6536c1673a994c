import { webcrypto } from 'node:crypto'
import { type UploadedFile, validateFile } from '../http/uploads.ts'
import { paperTypes } from './content-type.ts'

/** A certificate or a power of attorney, judged and ready to keep. */
export type Paper = UploadedFile & { sha256: Buffer }

/**
 * Judges a paper by its content, and hashes it beside the event loop and before any transaction: five megabytes take as
 * long as some ten requests.
 * @throws ApiError as `validateFile` does
 */
export const validatePaper = async (file: { name: string; bytes: Buffer }, field: string): Promise<Paper> => {
  const paper = await validateFile(file, field, paperTypes)
  return {
    ...paper,
    sha256: Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(paper.bytes))),
  }
}
