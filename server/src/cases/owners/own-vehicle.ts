import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { isOwnVehicle, type OwnerIdentity } from './own-cases.ts'

/** The person's vehicle; undefined when it is unknown or belongs to another owner. */
export const findOwnVehicle = async (
  db: Db,
  id: number,
  person: OwnerIdentity,
): Promise<VehicleRow | undefined> => {
  const { rows } =
    await sql<VehicleRow>`select v.* from vehicle v where v.id = ${id} and ${isOwnVehicle(person)}`.execute(
      db,
    )
  return rows[0]
}

/** Like `findOwnVehicle`, with the row locked until the transaction ends. */
export const lockOwnVehicle = async (
  trx: Transaction<Database>,
  id: number,
  person: OwnerIdentity,
): Promise<VehicleRow | undefined> => {
  await trx.selectFrom('vehicle').select('id').where('id', '=', id).forUpdate().execute()
  // Read only after locking, so that the committed changes of a concurrent transaction are seen.
  return findOwnVehicle(trx, id, person)
}

/** Records the representation as just checked, replacing an earlier one. Stores nothing for an erased person. */
export const saveRepresentation = (
  db: Db,
  representation: { personId: number; vehicleId: number; businessId: string },
) =>
  db
    .insertInto('representation')
    .columns(['person_id', 'vehicle_id', 'business_id'])
    .expression(
      db
        .selectFrom('person')
        .select(({ val }) => [
          'id',
          val(representation.vehicleId).as('vehicle_id'),
          val(representation.businessId).as('business_id'),
        ])
        .where('id', '=', representation.personId)
        .forKeyShare(),
    )
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'vehicle_id'])
        .doUpdateSet({ business_id: representation.businessId, checked_at: sql`now()` }),
    )
    .execute()
