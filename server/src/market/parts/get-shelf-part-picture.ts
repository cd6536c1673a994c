import { answerPicture } from '../../platform/files/answer-picture.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { getVisiblePart } from './visible-part.ts'

/** Seconds. A cached picture can be seen this long after the site hides the part. */
const maxAgeSeconds = 600

/** Returns the picture only while visitors may see the part. */
export const getShelfPartPicture: Handler<'getShelfPartPicture'> = async (
  { params, query, accept, setHeader },
  services,
) => {
  const { file_id } = await getVisiblePart(services, params.id)
  if (file_id === null) throw new ApiError('NOT_FOUND')
  const file = services.db.selectFrom('file').where('id', '=', file_id)
  const picture = await answerPicture(services.files, file, { query, accept })
  setHeader('cache-control', `public, max-age=${maxAgeSeconds}`)
  return picture
}
