import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../database/types.ts'
import { prefersBytes } from '../http/accepts.ts'
import { ApiError } from '../http/api-error.ts'
import { BytesAnswer } from '../http/handler.ts'
import type { FileStore } from './store/file-store.ts'

type PictureRequest = { query: { thumb?: '1' | undefined }; accept: string }
type FileAnswer = { name: string; content_type: string; content_base64: string }

/**
 * Answers a picture, or its thumbnail on request, as JSON or bytes. Some pictures have no thumbnail.
 * @param found query for the file's row
 * @throws ApiError NOT_FOUND
 */
export const answerPicture = async (
  files: FileStore,
  found: SelectQueryBuilder<Database, 'file', object>,
  { query, accept }: PictureRequest,
): Promise<FileAnswer | BytesAnswer> => {
  const file = await found.select(['id', 'name', 'content_type', 'thumb']).executeTakeFirst()
  const bytes = file && (query.thumb ? file.thumb : await files.readWhole(file.id))
  if (!bytes) throw new ApiError('NOT_FOUND')
  const { name } = file
  const contentType = query.thumb ? 'image/webp' : file.content_type
  if (prefersBytes(accept, contentType)) return new BytesAnswer(bytes, contentType, name)
  return { name, content_type: contentType, content_base64: bytes.toString('base64') }
}
