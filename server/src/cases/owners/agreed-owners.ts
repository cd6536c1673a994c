import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/**
 * The owners who have consented online in the present case, after their own strong login: through a link, or by
 * requesting the others' consents. The intake desk counts them together with the owners checked there.
 */
export const listAgreedOwners = (
  db: Kysely<Database> | Transaction<Database>,
  vehicleId: number,
): Promise<{ person_mark: Buffer | null; business_id: string | null }[]> =>
  db
    .selectFrom('consent')
    .select(['person_mark', 'business_id'])
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'agreed')
    .where('ended_at', 'is', null)
    .execute()

/** SQL condition: the owner of the alias `o` has consented online in the present case. */
export const ownerHasAgreed: RawBuilder<boolean> = sql<boolean>`exists (
  select from consent c
   where c.vehicle_id = o.vehicle_id and c.status = 'agreed' and c.ended_at is null
     and (c.person_mark = o.person_mark or c.business_id = o.business_id))`

/** Stored in an intake when a document has proved the owners that the register does not disclose. */
export const hiddenOwnerMark = Buffer.from('hidden')

/** True when each owner of the last register query has consented online. */
export const haveAllAgreed = async (trx: Transaction<Database>, vehicleId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from vehicle_owner o
     where o.vehicle_id = ${vehicleId} and o.ownership in ('01', '02') and not ${ownerHasAgreed} limit 1`.execute(
    trx,
  )
  return rows.length === 0
}

/**
 * Reopens owner checks at the intake desk that do not cover all owners any more: a consent has ended, or the register
 * names another owner. Owners checked there, or represented by a power of attorney, stay confirmed.
 */
export const reopenOwnerChecks = (trx: Transaction<Database>, vehicleId: number): Promise<unknown> =>
  sql`
    update intake i set owner_check = null
     where i.vehicle_id = ${vehicleId} and i.closed_at is null and i.owner_check = 'confirmed'
       and exists (
         select from vehicle_owner o
          where o.vehicle_id = i.vehicle_id and o.ownership in ('01', '02') and not o.entered_by_hand
            and coalesce(o.person_mark, convert_to(o.business_id, 'UTF8'), ${hiddenOwnerMark}) <> all (i.confirmed_owners)
            and not ${ownerHasAgreed})`.execute(trx)
