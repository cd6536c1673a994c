import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../database/types.ts'
import { accepts } from '../http/accepts.ts'
import { ApiError } from '../http/api-error.ts'
import { BytesAnswer } from '../http/handler.ts'

type Asked = { query: { thumb?: '1' | undefined }; accept: string }
type FileAnswer = { name: string; content_type: string; content_base64: string }

/**
 * The picture, or its small one where that is asked for: JSON, or its bytes. Some have no small one.
 * @param found the file's row
 * @throws ApiError NOT_FOUND
 */
export const answerPicture = async (
  found: SelectQueryBuilder<Database, 'file', object>,
  { query, accept }: Asked,
): Promise<FileAnswer | BytesAnswer> => {
  const file = await found
    .select(['name', 'content_type', query.thumb ? 'thumb as bytes' : 'bytes'])
    .executeTakeFirst()
  if (!file?.bytes) throw new ApiError('NOT_FOUND')
  const { name, bytes } = file
  const contentType = query.thumb ? 'image/webp' : file.content_type
  if (accepts(accept, contentType)) return new BytesAnswer(bytes, contentType, name)
  return { name, content_type: contentType, content_base64: bytes.toString('base64') }
}
