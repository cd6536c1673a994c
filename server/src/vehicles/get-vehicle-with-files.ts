import { limits } from '@autokierto/domain/limits'
import type { Handler } from '../http/handler.ts'
import { readShopVehicle } from './visible.ts'

/** Papers are for the station that has the vehicle; others who see it get the pictures only. */
export const getVehicleWithFiles: Handler<'getVehicleWithFiles'> = async (
  { params, caller, shop },
  { db, now },
) => {
  const vehicle = await readShopVehicle(db, params.id, { shop, caller, now: now() })
  const withBytes = vehicle.pictures.slice(0, limits.picturesWithBytes).map(({ id }) => id)
  let query = db
    .selectFrom('file')
    .select(['id', 'kind', 'name', 'content_type'])
    // Twenty pictures would be a hundred megabytes: not even the database is asked for them.
    .select(({ eb }) =>
      eb
        .case()
        .when(eb.or([eb('kind', '<>', 'picture'), eb('id', '=', eb.fn.any(eb.val(withBytes)))]))
        .then(eb.ref('bytes'))
        .else(null)
        .end()
        .as('bytes'),
    )
    .where('vehicle_id', '=', params.id)
    .orderBy('id')
  const hasPapers = vehicle.shop_id === shop.id || vehicle.shop_id === null
  if (!hasPapers) query = query.where('kind', '=', 'picture')
  const files = await query.execute()
  return {
    vehicle,
    files: files.map(({ bytes, ...file }) => ({
      ...file,
      content_base64: bytes?.toString('base64') ?? null,
    })),
  }
}
