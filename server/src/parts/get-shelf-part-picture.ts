import { answerPicture } from '../files/answer-picture.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { readShownPart } from './shown-part.ts'

/** Of a part that visitors may see. */
export const getShelfPartPicture: Handler<'getShelfPartPicture'> = async (
  { params, query, accept },
  services,
) => {
  const { file_id } = await readShownPart(services, params.id)
  if (file_id === null) throw new ApiError('NOT_FOUND')
  const found = services.db.selectFrom('file').where('id', '=', file_id)
  return answerPicture(services.files, found, { query, accept })
}
