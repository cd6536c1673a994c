import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { invalidField } from '../http/api-error.ts'

/** Returns the picture ids in order: those with a place first, then the others by upload. */
export const pictureIds = async (trx: Transaction<Database>, vehicleId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('file')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'picture')
    .orderBy('place', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves pictures to the front in the given order; the others keep their order.
 * @returns all ids in the new order
 * @throws ApiError VALIDATION_ERROR if an id is not a picture of the vehicle or occurs twice
 */
export const orderPictures = async (
  trx: Transaction<Database>,
  vehicleId: number,
  first: readonly number[],
): Promise<number[]> => {
  const before = await pictureIds(trx, vehicleId)
  const wrong = first.findIndex((id, at) => !before.includes(id) || first.indexOf(id) !== at)
  if (wrong >= 0) throw invalidField(`picture_order.${wrong}`, 'INVALID')
  const after = [...first, ...before.filter(id => !first.includes(id))]
  await sql`
    update file f set place = told.place
      from unnest(${after}::integer[]) with ordinality as told (id, place)
     where f.id = told.id`.execute(trx)
  return after
}
