import type { Handler } from '../http/handler.ts'
import { readShopVehicle } from './visible.ts'

/** Papers are for the station that has the vehicle; others who see it get the pictures only. */
export const getVehicleWithFiles: Handler<'getVehicleWithFiles'> = async (
  { params, caller, shop },
  { db, now },
) => {
  const vehicle = await readShopVehicle(db, params.id, { shop, caller, now: now() })
  let query = db
    .selectFrom('file')
    .select(['id', 'kind', 'name', 'content_type', 'bytes'])
    .where('vehicle_id', '=', params.id)
    .orderBy('id')
  const hasPapers = vehicle.shop_id === shop.id || vehicle.shop_id === null
  if (!hasPapers) query = query.where('kind', '=', 'picture')
  const files = await query.execute()
  return {
    vehicle,
    files: files.map(({ bytes, ...file }) => ({ ...file, content_base64: bytes.toString('base64') })),
  }
}
