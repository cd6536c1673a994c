import { answerPicture } from '../files/answer-picture.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { getVisiblePart } from './visible-part.ts'

/** So long it may still be seen once its site hides the part. Seconds. */
const keptSeconds = 600

/** Of a part that visitors may see. */
export const getShelfPartPicture: Handler<'getShelfPartPicture'> = async (
  { params, query, accept, setHeader },
  services,
) => {
  const { file_id } = await getVisiblePart(services, params.id)
  if (file_id === null) throw new ApiError('NOT_FOUND')
  const found = services.db.selectFrom('file').where('id', '=', file_id)
  const picture = await answerPicture(services.files, found, { query, accept })
  setHeader('cache-control', `public, max-age=${keptSeconds}`)
  return picture
}
