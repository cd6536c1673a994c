import {
  type RetainedForPerson,
  type RetainedForVehicle,
  retainedForPerson,
  retainedForVehicle,
} from '@autokierto/domain/own-data/after-erasure'
import { finishedStatuses, settledStatuses, statusesFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Database, Trx } from '../../platform/database/types.ts'
import { getRetentionAfterErasure } from '../../platform/retention/after-erasure.ts'
import {
  hideEndedCases,
  isCaseOfAnnouncer,
  isConfirmedOwner,
  isReturnToOwner,
  type OwnerIdentity,
} from '../owners/own-cases.ts'
import { isAddressOfPerson, selectEnteredAnnouncements } from './store.ts'

type ErasureDb = Pick<Transaction<Database>, 'getExecutor'>
/** SQL: ids of the vehicles whose register data or station names the person as an owner, or that they have announced. */
const listRelatedVehicles = ({ personId, personMark }: OwnerIdentity): RawBuilder<unknown> => sql`
  select own.id from vehicle own where own.announcer_id = ${personId}
  union all
  select o.vehicle_id from vehicle_owner o where o.person_mark = ${personMark}
  union all
  select a.vehicle_id from announcement a where a.person_id = ${personId}`

/** SQL: ids of the vehicles to which the person has added contact data or a location, in the case of anybody. */
const listEnteredVehicles = (person: OwnerIdentity): RawBuilder<unknown> => sql`
  select placed.id from vehicle placed where placed.location_person_id = ${person.personId}
  union all ${selectEnteredAnnouncements(person, sql`vehicle_id`)}`

/**
 * SQL: ids of the vehicles that the person announced in the present case, or owns, or whose open announcement has their
 * contact data. A holder has no say in a case.
 */
const listOwnCases = (person: OwnerIdentity): RawBuilder<unknown> => sql`
  select own.id from vehicle own where own.announcer_id = ${person.personId} and ${isCaseOfAnnouncer(sql`own`)}
  union all
  select o.vehicle_id from vehicle_owner o
   where o.person_mark = ${person.personMark} and o.ownership in ('01', '02')
  union all
  select e.id from vehicle e where e.status in (${literals(statusesFromOwner)}) and e.id in (
    select placed.id from vehicle placed where placed.location_person_id = ${person.personId}
    union all
    select a.vehicle_id from announcement a
     where a.closed_at is null and a.id in (${selectEnteredAnnouncements(person, sql`id`)}))`

/** SQL condition on `v`. By id, because the three conditions joined by `or` would read the whole table. */
const isRelatedVehicle = (person: OwnerIdentity): RawBuilder<boolean> =>
  sql<boolean>`v.id in (${listRelatedVehicles(person)})`

/** SQL: ids of all vehicles that hold data of the person. */
const listAllVehicles = (person: OwnerIdentity): RawBuilder<unknown> =>
  sql`${listRelatedVehicles(person)} union all ${listEnteredVehicles(person)}`

export type UnfinishedCase = { vehicle_id: number; plate: string | null }

/** SQL condition: the intake `i` is open and an owner is confirmed, or is checked once the register answers. */
const isIntakeOfOwner = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  i.closed_at is null and i.expires_at > ${now}::timestamptz
  and (cardinality(i.confirmed_owners) > 0 or i.owner_check_sealed is not null))`

/** The person, with the ids of the intakes whose encrypted claims name them. */
export type ErasedPerson = OwnerIdentity & { pendingIntakes: readonly number[] }

/** The person's own open cases, including those at the intake desk. They block an erasure. */
export const readOpenCases = async (
  db: ErasureDb,
  person: ErasedPerson,
  now: Date,
): Promise<UnfinishedCase[]> => {
  const { rows } = await sql<UnfinishedCase>`
    select v.id as vehicle_id, v.plate from vehicle v
     where v.status not in (${literals(finishedStatuses)})
       and (v.status <> 'owner'
            or exists (select from intake i where i.vehicle_id = v.id and ${isIntakeOfOwner(now)})
            or exists (select from certificate c where c.vehicle_id = v.id and c.revoked_at is null))
       and v.id in (
         ${listOwnCases(person)}
         union all
         select i.vehicle_id from intake i where ${isConfirmedOwner(person)} and ${isIntakeOfOwner(now)}
         union all
         select i.vehicle_id from intake i
          where i.id = any(${person.pendingIntakes}::integer[]) and ${isIntakeOfOwner(now)})
     order by v.id`.execute(db)
  return rows
}

/**
 * Blocks concurrent orders, intakes and certificates. Locks the person before the vehicles, as the person's requests
 * do.
 */
export const lockForErasure = async (trx: Trx, person: OwnerIdentity): Promise<void> => {
  await sql`select id from person where id = ${person.personId} for update`.execute(trx)
  await sql`
    select v.id from vehicle v where v.id in (${listAllVehicles(person)}) order by v.id for update`.execute(
    trx,
  )
}

export type RetainedCase = {
  vehicle_id: number
  plate: string | null
  serial: string | null
  kept: { what: RetainedForVehicle; until: Date }[]
}

/** The end of retention of a kind of data of vehicle `v`, counted from when it was finished or returned. */
const retainedUntil = (what: RetainedForVehicle): RawBuilder<Date> =>
  sql`coalesce(v.finished_at, greatest(v.status_updated_at, v.looked_up_at)) + ${getRetentionAfterErasure(what)}::interval`

/** SQL conditions: which data of vehicle `v` are retained, by the retention table. */
const buildRetained = (personMark: Buffer): Record<RetainedForVehicle, RawBuilder<boolean>> => {
  const isFinished = sql<boolean>`v.status in (${literals(finishedStatuses)})`
  const hasFile = (kinds: string[]) =>
    sql<boolean>`exists (select from file f where f.vehicle_id = v.id and f.kind = any(${kinds}))`
  return {
    owner: sql`${isFinished} and exists (
      select from vehicle_owner o where o.vehicle_id = v.id and o.person_mark = ${personMark})`,
    consents: sql`${isFinished} and exists (
      select from consent c where c.vehicle_id = v.id and c.person_mark = ${personMark} and c.status = 'agreed')`,
    authorisations: hasFile(['authorisation']),
    pictures: sql`${isFinished} and ${hasFile(['picture', 'pickup'])}`,
    vehicle: sql`true`,
  }
}

/** The person's recycled or certified vehicles, which are retained, with what is retained of them and until when. */
export const listRetainedCases = async (
  db: ErasureDb,
  { personMark }: OwnerIdentity,
): Promise<RetainedCase[]> => {
  const retained = buildRetained(personMark)
  const queries = retainedForVehicle.map(
    what => sql`select ${what}::text as what, ${retainedUntil(what)} as until where ${retained[what]}`,
  )
  const { rows } = await sql<
    Omit<RetainedCase, 'kept'> & { kept: { what: RetainedForVehicle; until: string }[] }
  >`
    select v.id as vehicle_id, v.plate,
           (select c.serial from certificate c where c.vehicle_id = v.id and c.revoked_at is null) as serial,
           (select json_agg(k) from (${sql.join(queries, sql` union all `)}) k) as kept
      from vehicle v
     where (v.status in (${literals(finishedStatuses)}) or exists (select from certificate c where c.vehicle_id = v.id))
       and exists (select from vehicle_owner o where o.vehicle_id = v.id and o.person_mark = ${personMark})
     order by coalesce(v.finished_at, v.status_updated_at), v.id`.execute(db)
  return rows.map(({ kept: retainedData, ...row }) => ({
    ...row,
    kept: retainedData.map(({ what, until: at }) => ({ what, until: new Date(at) })),
  }))
}

/** The end of retention of the data retained for everybody, with or without vehicles. */
export const readTraces = async (
  db: ErasureDb,
  now: Date,
): Promise<{ what: RetainedForPerson; until: Date }[]> => {
  const { rows } = await sql<{ what: RetainedForPerson; until: Date }>`
    select what, ${now}::timestamptz + kept as until
      from unnest(${retainedForPerson}::text[], ${retainedForPerson.map(getRetentionAfterErasure)}::interval[]) t(what, kept)`.execute(
    db,
  )
  return rows
}

/**
 * Deletes vehicles that had no other owner and are in nobody's case, with all their data. Of a vehicle with a
 * certificate, revoked by now, only the pictures are deleted.
 * @returns the object store keys of their files
 */
const removeOwnVehicles = async (trx: Trx, person: OwnerIdentity, now: Date): Promise<string[]> => {
  const own = sql`
    select v.id from vehicle v
     where v.status = 'owner' and ${isRelatedVehicle(person)}
       and not exists (select from intake i where i.vehicle_id = v.id and ${isIntakeOfOwner(now)})
       and not exists (select from certificate c where c.vehicle_id = v.id and c.revoked_at is null)
       and not exists (
         select from vehicle_owner o where o.vehicle_id = v.id
            and (o.business_id is not null or o.person_mark is distinct from ${person.personMark}))`
  const isCertified = (vehicleId: RawBuilder<unknown>) =>
    sql`exists (select from certificate c where c.vehicle_id = ${vehicleId})`
  await sql`update vehicle set image_file_id = null where image_file_id is not null and id in (${own})`.execute(
    trx,
  )
  const { rows } = await sql<{ object_key: string | null }>`
    delete from file f
     where f.vehicle_id in (${own}) and (f.kind in ('picture', 'pickup') or not ${isCertified(sql`f.vehicle_id`)})
    returning f.object_key`.execute(trx)
  await sql`delete from vehicle v where v.id in (${own}) and not ${isCertified(sql`v.id`)}`.execute(trx)
  return listKeys(rows)
}

/**
 * Deletes mails sent to the person. Cancels pending mails with a consent request by or to them, at any address. A mail is
 * found by its relation, never by its text: anybody may write a name, and another person may have the same.
 */
const removeMails = async (trx: Trx, person: OwnerIdentity): Promise<void> => {
  const { personId, personMark } = person
  await sql`
    delete from mail m using vehicle_event e
     where e.id = m.event_id and m.kind not like 'shop\\_%' and ${isAddressOfPerson(person)}`.execute(trx)
  await sql`
    update mail set state = 'given_up', ended_at = created_at, recipient = null, reply_to = null, subject = null,
           text_body = null, html_body = null, unsubscribe_url = null
     where ended_at is null
       and consent_id in (
         select c.id from consent c where c.asked_by = ${personId} or c.person_mark = ${personMark})`.execute(
    trx,
  )
}

/**
 * Deletes what is sent to the addresses that the person has entered, outside a case (decision 612): part watches, and
 * mails about them and from the association. Nobody has confirmed such an address, so reports and enquiries stay, which
 * another person may have written. Mails to users of companies belong to the companies.
 */
const removeByAddress = async (trx: Trx, { personId }: OwnerIdentity): Promise<void> => {
  const own = sql`
    select lower(a.email) from announcement a where a.person_id = ${personId} and a.email_person_id is null
    union all
    select lower(a.email) from announcement a where a.email_person_id = ${personId}`
  await sql`
    delete from mail
     where account_id is null and kind = any(${['bulletin', 'watch_asked', 'watch_found']})
       and lower(recipient) in (${own})`.execute(trx)
  await sql`delete from part_watch where lower(email) in (${own})`.execute(trx)
}

/**
 * Deletes the pictures that drivers have taken for the orders of the person. Those of finished vehicles stay, as other
 * pictures do.
 * @returns the object store keys of the files
 */
const removePickupPictures = async (trx: Trx, { personId }: OwnerIdentity): Promise<string[]> => {
  const { rows } = await sql<{ object_key: string | null }>`
    delete from file f
     using announcement a join vehicle v on v.id = a.vehicle_id and v.status not in (${literals(finishedStatuses)})
     where f.id = a.collected_file_id and a.person_id = ${personId} returning f.object_key`.execute(trx)
  return listKeys(rows)
}

const listKeys = (rows: readonly { object_key: string | null }[]): string[] =>
  rows.map(({ object_key }) => object_key).filter(key => key !== null)

/** Empties the reasons that sites have given to the person for rejecting or returning what they announced. */
const clearReasons = (trx: Trx, { personId }: OwnerIdentity): Promise<unknown> =>
  sql`
  update vehicle_event e set reason = null
   where e.reason is not null and ${isReturnToOwner}
     and e.vehicle_id in (
       select told.vehicle_id from vehicle_event told where told.person_id = ${personId} and told.event = 'announce')
     and (
       select told.person_id from vehicle_event told
        where told.vehicle_id = e.vehicle_id and told.event = 'announce' and told.id < e.id
        order by told.id desc limit 1) = ${personId}`.execute(trx)

/** Empties what the person has entered in announcements of other owners, and the locations that they have given. */
const clearEntries = async (trx: Trx, person: OwnerIdentity): Promise<void> => {
  const { personId } = person
  const emptied = (['phone', 'email', 'remarks'] as const).map(name => {
    const [column, by] = [sql.ref(name), sql.ref(`${name}_person_id`)]
    return sql`${column} = case when ${by} = ${personId} then null else ${column} end, ${by} = nullif(${by}, ${personId})`
  })
  await sql`
    update announcement set ${sql.join(emptied)}
     where id in (${selectEnteredAnnouncements(person, sql`id`)})`.execute(trx)
  // Drivers have recorded where they found the vehicle, which is the location that the person has given.
  await sql`
    update announcement set collected_latitude = null, collected_longitude = null
     where collected_latitude is not null
       and vehicle_id in (select v.id from vehicle v where v.location_person_id = ${personId})`.execute(trx)
  await sql`
    update vehicle set location = null, location_person_id = null
     where location_person_id = ${personId}`.execute(trx)
}

/**
 * Deletes all data of the person except those in cases of recycled vehicles. There, the owner's name and personal
 * identity code, consents, powers of attorney, pictures and certificates stay as long as the retention table says.
 * @returns the keys of objects that no row refers to any more
 */
export const erasePerson = async (trx: Trx, person: ErasedPerson, now: Date): Promise<string[]> => {
  const { personId, personMark } = person
  await removeMails(trx, person)
  await removeByAddress(trx, person)
  // Stored answers to sites and other owners contain the person's data and would be sent again on a retry.
  await sql`delete from idempotency_key where vehicle_id in (${listAllVehicles(person)})`.execute(trx)
  const objects = [
    ...(await removePickupPictures(trx, person)),
    ...(await removeOwnVehicles(trx, person, now)),
  ]
  await sql`
    delete from vehicle_owner o using vehicle v
     where v.id = o.vehicle_id and v.status not in (${literals(finishedStatuses)}) and o.person_mark = ${personMark}`.execute(
    trx,
  )
  await sql`
    update vehicle_owner set details_sealed = null where person_mark = ${personMark}`.execute(trx)
  await sql`
    delete from consent c using vehicle v
     where v.id = c.vehicle_id and c.person_mark = ${personMark}
       and not (v.status in (${literals(finishedStatuses)}) and c.status = 'agreed')`.execute(trx)
  await sql`
    update intake i set confirmed_owners = array_remove(confirmed_owners, ${personMark}), owner_check_sealed = null
     where ${isConfirmedOwner(person)}`.execute(trx)
  await sql`
    update intake set owner_check_sealed = null where id = any(${person.pendingIntakes}::integer[])`.execute(
    trx,
  )
  await hideEndedCases(trx, person)
  await clearReasons(trx, person)
  await sql`
    update vehicle_event set person_id = null, reason = null, data = null where person_id = ${personId}`.execute(
    trx,
  )
  await clearEntries(trx, person)
  // A vehicle that is still at a station is in somebody else's case by now, with remarks about that case.
  await sql`
    update vehicle set announcer_id = null, location = case when location_person_id is not null then location end,
           remarks = case when status in (${literals(settledStatuses)}) then null else remarks end
     where announcer_id = ${personId}`.execute(trx)
  await sql`delete from announcement where person_id = ${personId}`.execute(trx)
  // Cascades to sessions, representations and the person's stored answers. Rate limit counts expire by themselves.
  await sql`delete from person where id = ${personId}`.execute(trx)
  return objects
}
