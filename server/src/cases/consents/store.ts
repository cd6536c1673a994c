import { createHash } from 'node:crypto'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { ConsentTable, Database, Db } from '../../platform/database/types.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'

export type ConsentRow = Selectable<ConsentTable>

export type ConsentOwnerRow = {
  owner_id: number
  name: string | null
  person_mark: Buffer | null
  business_id: string | null
  status: ConsentRow['status'] | null
  expires_at: Date | null
  /** The row is the person, or a company they were found to represent within the last 24 hours. */
  is_self: boolean
}

/** Lists the owners from the last register query, without holders, in a stable order. */
export const listConsentOwners = async (
  db: Db,
  vehicleId: number,
  person: OwnerIdentity,
): Promise<ConsentOwnerRow[]> => {
  const { rows } = await sql<ConsentOwnerRow>`
    select o.id as owner_id, o.name, o.person_mark, o.business_id, c.status, c.expires_at,
           coalesce(o.person_mark = ${person.personMark}, false) or exists (
             select from representation r
              where r.person_id = ${person.personId} and r.vehicle_id = o.vehicle_id
                and r.business_id = o.business_id and r.checked_at > now() - interval '24 hours') as is_self
      from vehicle_owner o
      left join consent c on c.vehicle_id = o.vehicle_id and c.ended_at is null
       and (c.person_mark = o.person_mark or c.business_id = o.business_id)
     where o.vehicle_id = ${vehicleId} and o.ownership in ('01', '02')
     order by o.ownership, o.id`.execute(db)
  return rows
}

/** Only the hash of a link's token is stored, so that database access does not allow answering for an owner. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token.toLowerCase()).digest()

export const findConsentByToken = (db: Db, token: string): Promise<ConsentRow | undefined> =>
  db.selectFrom('consent').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()

type ConsentOwnerKey = Pick<ConsentRow, 'person_mark' | 'business_id'>

/** Updates an owner's consent in the open case. Callers hold the lock of the vehicle's row. */
const updateConsent = async (
  trx: Transaction<Database>,
  vehicle_id: number,
  { person_mark, business_id }: ConsentOwnerKey,
  change: Updateable<ConsentTable>,
): Promise<number | undefined> => {
  const updated = await trx
    .updateTable('consent')
    .set(change)
    .where('vehicle_id', '=', vehicle_id)
    .where(person_mark ? 'person_mark' : 'business_id', '=', person_mark ?? business_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated?.id
}

/**
 * Saves an owner's consent or consent request, replacing an earlier one.
 * @returns the consent's id
 */
export const saveConsent = async (
  trx: Transaction<Database>,
  vehicle_id: number,
  { person_mark, business_id }: ConsentOwnerKey,
  consent: Partial<Omit<ConsentRow, 'id' | 'vehicle_id' | keyof ConsentOwnerKey>> &
    Pick<ConsentRow, 'status'>,
): Promise<number> => {
  const updatedId = await updateConsent(trx, vehicle_id, { person_mark, business_id }, consent)
  if (updatedId !== undefined) return updatedId
  const { id } = await trx
    .insertInto('consent')
    .values({ vehicle_id, person_mark, business_id, ...consent })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an owner's consent: it no longer counts but remains in the records. */
export const endConsent = async (
  trx: Transaction<Database>,
  vehicleId: number,
  owner: ConsentOwnerKey,
  now: Date,
): Promise<boolean> => (await updateConsent(trx, vehicleId, owner, { ended_at: now })) !== undefined

export const getPersonName = async (db: Db, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return person ? `${person.first_name} ${person.last_name}` : null
}
