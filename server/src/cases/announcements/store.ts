import type { VehicleIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { toPlateKey } from '@autokierto/domain/vehicles/identifiers'
import { type Insertable, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { AnnouncementTable, Database, Db, VehicleTable } from '../../platform/database/types.ts'
import { isOwnCase, isOwnVehicle, type OwnerIdentity } from '../owners/own-cases.ts'
import type { AnnouncementRow, VehicleRow } from '../vehicle-store/store.ts'

export type OwnSearch = { identifier: VehicleIdentifier; kind: VehicleRow['kind'] | undefined }

export type OwnOpenCase = {
  id: number
  /** The company that owns the vehicle; null when persons own it. */
  company: { businessId: string; name: string | null } | null
}

/**
 * An open or finished case of the person by plate or VIN.
 * @param by `ownership`: owned at the last register query, or announced · `announcement`: announced by the person
 */
export const findOwnCase = async (
  db: Db,
  search: OwnSearch & { by: 'ownership' | 'announcement' },
  person: OwnerIdentity,
): Promise<OwnOpenCase | undefined> => {
  const { identifier, kind, by } = search
  const matchesIdentifier: RawBuilder<boolean> =
    identifier.kind === 'vin'
      ? sql<boolean>`v.vin = ${identifier.vin}`
      : sql<boolean>`v.plate_key = ${toPlateKey(identifier.plate)}`
  const { rows } = await sql<OwnOpenCase>`
    select v.id,
           (select jsonb_build_object('businessId', o.business_id, 'name', o.name) from vehicle_owner o
             where o.vehicle_id = v.id and o.ownership = '01' and o.business_id is not null limit 1) as company
      from vehicle v
     where ${matchesIdentifier} and (${kind ?? null}::text is null or v.kind = ${kind ?? null}::text)
       and v.status <> 'owner' and ${by === 'ownership' ? isOwnVehicle(person) : isOwnCase(person)}
     order by v.status_updated_at desc limit 1`.execute(db)
  return rows[0]
}

/** Returns whether the service has certified the vehicle, which explains its removal from the register. */
export const isCertified = async (db: Db, vehicleId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('certificate')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the person was found to represent the company within the last 24 hours. */
export const isRepresented = async (db: Db, personId: number, vehicleId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('representation')
    .select('checked_at')
    .where('person_id', '=', personId)
    .where('vehicle_id', '=', vehicleId)
    .where('checked_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
  return row !== undefined
}

export const findOpenAnnouncement = (db: Db, vehicleId: number): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** The id of a partner company; null when there is none, because a link may be old or mistyped. */
export const findPartnerId = async (
  trx: Transaction<Database>,
  id: number | undefined,
): Promise<number | null> => {
  if (id === undefined) return null
  const partner = await trx
    .selectFrom('partner_company')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return partner?.id ?? null
}

export const insertOrder = (trx: Transaction<Database>, order: Insertable<AnnouncementTable>) =>
  trx.insertInto('announcement').values(order).execute()

export const updateOrder = (trx: Transaction<Database>, id: number, change: Updateable<AnnouncementTable>) =>
  trx.updateTable('announcement').set(change).where('id', '=', id).execute()

/** Updates location and condition as the owner declares them; callers increment the version. */
export const updateVehicle = (
  trx: Transaction<Database>,
  id: number,
  change: Updateable<VehicleTable>,
): Promise<VehicleRow> =>
  trx.updateTable('vehicle').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
