import { answerPicture } from '../../platform/files/answer-picture.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readShopVehicle } from './visible.ts'

export const getPicture: Handler<'getPicture'> = async (
  { params, query, caller, shop, accept },
  { db, files, now },
) => {
  await readShopVehicle(db, params.id, { shop, caller, now: now() })
  const picture = db
    .selectFrom('file')
    .where('id', '=', params.picture)
    .where('vehicle_id', '=', params.id)
    .where('kind', '=', 'picture')
  return answerPicture(files, picture, { query, accept })
}
