import { accepts } from '../http/accepts.ts'
import { ApiError } from '../http/api-error.ts'
import { BytesAnswer, type Handler } from '../http/handler.ts'
import { readShopVehicle } from './visible.ts'

/** One picture of a vehicle, for whoever sees the vehicle: JSON, or its bytes. Some have no small one. */
export const getPicture: Handler<'getPicture'> = async (
  { params, query, caller, shop, accept },
  { db, now },
) => {
  await readShopVehicle(db, params.id, { shop, caller, now: now() })
  const file = await db
    .selectFrom('file')
    .select(['name', 'content_type', query.thumb ? 'thumb as bytes' : 'bytes'])
    .where('id', '=', params.picture)
    .where('vehicle_id', '=', params.id)
    .where('kind', '=', 'picture')
    .executeTakeFirst()
  if (!file?.bytes) throw new ApiError('NOT_FOUND')
  const { name, bytes } = file
  const contentType = query.thumb ? 'image/webp' : file.content_type
  if (accepts(accept, contentType)) return new BytesAnswer(bytes, contentType, name)
  return { name, content_type: contentType, content_base64: bytes.toString('base64') }
}
