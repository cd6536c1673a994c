import { limits } from '@autokierto/domain/limits'
import type { Handler } from '../http/handler.ts'
import { mayRead } from './readable-files.ts'
import { type Looker, readShopVehicle } from './visible.ts'

/** The vehicle with the files that this site may see of it. */
export const getVehicleWithFiles: Handler<'getVehicleWithFiles'> = async (
  { params, caller, shop },
  { db, now },
) => {
  const looker: Looker = { shop, caller, now: now() }
  const vehicle = await readShopVehicle(db, params.id, looker)
  const withBytes = vehicle.pictures.slice(0, limits.picturesWithBytes).map(({ id }) => id)
  const files = await db
    .selectFrom('file as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select(['f.id', 'f.kind', 'f.name', 'f.content_type'])
    // Twenty pictures would be a hundred megabytes: not even the database is asked for them.
    .select(({ eb }) =>
      eb
        .case()
        .when(eb.or([eb('f.kind', '<>', 'picture'), eb('f.id', '=', eb.fn.any(eb.val(withBytes)))]))
        .then(eb.ref('f.bytes'))
        .else(null)
        .end()
        .as('bytes'),
    )
    .where('f.vehicle_id', '=', params.id)
    .where(mayRead(looker))
    .orderBy('f.id')
    .execute()
  return {
    vehicle,
    files: files.map(({ bytes, ...file }) => ({
      ...file,
      content_base64: bytes?.toString('base64') ?? null,
    })),
  }
}
