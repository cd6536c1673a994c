import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Person } from '../announcements/own-cases.ts'
import type { Database } from '../database/types.ts'

type Db = Pick<Transaction<Database>, 'getExecutor'>
type Trx = Transaction<Database>

/** Vehicles `v` of the person: owned by the register's word or a station's, or announced by them. */
const isOf = ({ personId, personMark }: Person): RawBuilder<boolean> => sql<boolean>`(
  v.announcer_id = ${personId}
  or exists (select from vehicle_owner o where o.vehicle_id = v.id and o.person_mark = ${personMark})
  or exists (select from announcement a where a.vehicle_id = v.id and a.person_id = ${personId}))`

export type OpenCase = { vehicle_id: number; plate: string | null }

/** Open intakes of `v` in which an owner has been confirmed. */
const confirmedIntakes = (now: Date): RawBuilder<unknown> => sql`
  select i.confirmed_owners from intake i
   where i.vehicle_id = v.id and i.closed_at is null and i.expires_at > ${now}::timestamptz
     and cardinality(i.confirmed_owners) > 0`

/** Cases on their way, at the gate too: what is not finished cannot be forgotten. */
export const readOpenCases = async (db: Db, person: Person, now: Date): Promise<OpenCase[]> => {
  const { rows } = await sql<OpenCase>`
    select v.id as vehicle_id, v.plate from vehicle v
     where v.status <> 'shop_recycled'
       and (v.status <> 'owner' or exists (${confirmedIntakes(now)})
            or exists (select from certificate c where c.vehicle_id = v.id and c.revoked_at is null))
       and (${isOf(person)} or exists (
         select from (${confirmedIntakes(now)}) i where ${person.personMark} = any(i.confirmed_owners)))
     order by v.id`.execute(db)
  return rows
}

/** Nobody orders, takes in or certifies meanwhile: vehicles first, as everywhere, then the person. */
export const lockForErasure = async (trx: Trx, person: Person): Promise<void> => {
  await sql`select v.id from vehicle v where ${isOf(person)} order by v.id for update`.execute(trx)
  await sql`select id from person where id = ${person.personId} for update`.execute(trx)
}

export type KeptCase = { vehicle_id: number; plate: string | null; finished_at: Date; serial: string | null }

/** Recycled vehicles of the person: what the law keeps of them. */
export const readKeptCases = async (db: Db, { personMark }: Person): Promise<KeptCase[]> => {
  const { rows } = await sql<KeptCase>`
    select v.id as vehicle_id, v.plate, v.finished_at,
           (select c.serial from certificate c where c.vehicle_id = v.id and c.revoked_at is null) as serial
      from vehicle v
     where v.status = 'shop_recycled'
       and exists (select from vehicle_owner o where o.vehicle_id = v.id and o.person_mark = ${personMark})
     order by v.finished_at`.execute(db)
  return rows
}

/** Vehicles that were nobody else's and never certified: with them goes all that hangs on them. */
const removeOwnVehicles = async (trx: Trx, person: Person): Promise<void> => {
  const own = sql`
    select v.id from vehicle v
     where v.status = 'owner' and ${isOf(person)}
       and not exists (select from certificate c where c.vehicle_id = v.id)
       and not exists (
         select from vehicle_owner o where o.vehicle_id = v.id
            and (o.business_id is not null or o.person_mark is distinct from ${person.personMark}))`
  await sql`update vehicle set image_file_id = null where image_file_id is not null and id in (${own})`.execute(
    trx,
  )
  await sql`delete from vehicle where id in (${own})`.execute(trx)
}

/** Mails that told the person, and those on their way to others that name them. */
const removeMails = async (trx: Trx, { personId, firstName, lastName }: Person & Named): Promise<void> => {
  await sql`
    delete from mail m using vehicle_event e
     where e.id = m.event_id and m.kind not like 'shop\\_%'
       and e.vehicle_id in (select a.vehicle_id from announcement a where a.person_id = ${personId})`.execute(
    trx,
  )
  await sql`
    update mail set state = 'given_up', ended_at = created_at, recipient = null, subject = null, text_body = null,
           html_body = null
     where ended_at is null
       and strpos(concat_ws(' ', subject, text_body), ${`${firstName} ${lastName}`}) > 0`.execute(trx)
}

/**
 * What goes to the addresses that the person ordered with, without a case (decision 612): notices of parts, their mails
 * and the association's. Mails to users of companies are the companies'.
 */
const removeByAddress = async (trx: Trx, { personId }: Person): Promise<void> => {
  const own = sql`select lower(a.email) from announcement a where a.person_id = ${personId}`
  await sql`
    delete from mail
     where account_id is null and kind in ('bulletin', 'watch_asked', 'watch_found') and lower(recipient) in (${own})`.execute(
    trx,
  )
  await sql`delete from part_watch where lower(email) in (${own})`.execute(trx)
}

type Named = { firstName: string; lastName: string }

/**
 * Removes everything of the person but what stands in the cases of recycled vehicles: there the owner's name and
 * personal identity code, consents, powers of attorney and certificates stay as long as the table of retention says.
 */
export const erasePerson = async (trx: Trx, person: Person & Named): Promise<void> => {
  const { personId, personMark } = person
  await removeMails(trx, person)
  await removeByAddress(trx, person)
  await removeOwnVehicles(trx, person)
  await sql`
    delete from vehicle_owner o using vehicle v
     where v.id = o.vehicle_id and v.status <> 'shop_recycled' and o.person_mark = ${personMark}`.execute(trx)
  await sql`
    update vehicle_owner set details_sealed = null where person_mark = ${personMark}`.execute(trx)
  await sql`
    delete from consent c using vehicle v
     where v.id = c.vehicle_id and c.person_mark = ${personMark}
       and not (v.status = 'shop_recycled' and c.status = 'agreed')`.execute(trx)
  await sql`
    update intake set confirmed_owners = array_remove(confirmed_owners, ${personMark}), owner_check_sealed = null
     where ${personMark} = any(confirmed_owners)`.execute(trx)
  await sql`
    update vehicle_event set person_id = null, reason = null, data = null where person_id = ${personId}`.execute(
    trx,
  )
  await sql`
    update vehicle set announcer_id = null, location = null, remarks = null where announcer_id = ${personId}`.execute(
    trx,
  )
  await sql`delete from announcement where person_id = ${personId}`.execute(trx)
  // With sessions, what represented a company, and kept answers. Counts of the limits run out by themselves.
  await sql`delete from person where id = ${personId}`.execute(trx)
}
