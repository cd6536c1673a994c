import { statusesFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import type { PersonCaller } from '../../platform/http/caller.ts'

/** The person, with the hash by which vehicle owners are compared. */
export type OwnerIdentity = Pick<PersonCaller, 'personId' | 'personMark'>

/**
 * SQL condition: the person may see `v`. Holders are not owners.
 * Owners of the last register query see it, and the person who announced the present case. Their access does
 * not extend to a later case. A representative of the owning company sees it for 24 hours after the check. If
 * they announced it and it came back, they still see it, to choose another site; their representation is
 * checked again then.
 */
export const isOwnVehicle = ({
  personId,
  personMark,
}: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`v.id in (
  select o.vehicle_id from vehicle_owner o
   where o.person_mark = ${personMark} and o.ownership in ('01', '02')
  union all
  select x.id from vehicle x where x.announcer_id = ${personId} and ${isCaseOfAnnouncer(sql`x`)}
  union all
  select r.vehicle_id from representation r join vehicle x on x.id = r.vehicle_id
   where r.person_id = ${personId} and ${isOwnedByCompany(sql`r`)}
     and (r.checked_at > now() - interval '24 hours' or (x.announcer_id = r.person_id and x.status = 'owner')))`

/**
 * SQL condition: the intake `i` has confirmed the person as an owner. The condition is stated twice in different words:
 * PostgreSQL estimates that each is true of one intake in a hundred, and would read the table instead of the index.
 */
export const isConfirmedOwner = ({ personMark }: Pick<OwnerIdentity, 'personMark'>): RawBuilder<boolean> =>
  sql<boolean>`(
    i.confirmed_owners @> array[${personMark}::bytea] and i.confirmed_owners && array[${personMark}::bytea])`

/** SQL condition: the company of the representation owned the vehicle at the last register query. */
const isOwnedByCompany = (representation: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from vehicle_owner c
   where c.vehicle_id = ${representation}.vehicle_id and c.business_id = ${representation}.business_id
     and c.ownership = '01')`

/** SQL condition: the person announced the present case of `v`. */
export const isOwnCase = ({ personId }: Pick<OwnerIdentity, 'personId'>): RawBuilder<boolean> =>
  sql<boolean>`(v.announcer_id = ${personId} and ${isCaseOfAnnouncer(sql`v`)})`

/**
 * SQL condition: a person who may see the vehicle may also read its certificate `c`. The certificate contains
 * the addresses of its owners, so a person who was no owner when it was issued must not read it: neither one who became
 * an owner later, nor one who had sold the vehicle after announcing it.
 */
export const canReadCertificate = (person: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`(
  (c.owners_changed_at is null and ${isAnyOwner(sql`${person.personId}::integer`)})
  or (${isOwnCase(person)} and not c.announcer_hidden))`

/** True when the person, or the company that they have represented, owns the vehicle at the last register query. */
export const isPresentOwner = async (
  db: Pick<Transaction<Database>, 'getExecutor'>,
  vehicleId: number,
  { personId }: OwnerIdentity,
): Promise<boolean> => {
  const { rows } = await sql`
    select from vehicle v where v.id = ${vehicleId} and ${isAnyOwner(sql`${personId}::integer`)}`.execute(db)
  return rows.length > 0
}

/** True when a person who does not own the vehicle now has announced it, such as a seller. */
export const isAnnouncedByOther = async (trx: Transaction<Database>, vehicleId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from vehicle v
     where v.id = ${vehicleId} and v.announcer_id is not null and not ${isAnyOwner(sql`v.announcer_id`)}`.execute(
    trx,
  )
  return rows.length > 0
}

/** SQL condition: event `e` gives a vehicle back to its owner, so the owner may read its reason. */
export const isReturnToOwner: RawBuilder<boolean> = sql<boolean>`(
  e.event = 'return' or (e.event = 'reject' and e.from_status in (${literals(statusesFromOwner)})))`

/** SQL condition: the vehicle has not returned to its owner since it was announced. */
export const isCaseOfAnnouncer = (vehicle: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${vehicle}.status <> 'owner' and not exists (
    select from vehicle_event back
     where back.vehicle_id = ${vehicle}.id and back.to_status = 'owner' and back.id > (
       select max(told.id) from vehicle_event told where told.vehicle_id = ${vehicle}.id and told.event = 'announce')))`

/**
 * The id of the last event of `v` that the person must not see; 0 when there is none.
 * Hidden events belong to cases announced by somebody else, unless that person is a present owner, represents
 * one, or announced the open case. Events of former owners are marked as well, because a case may begin at the intake
 * desk, and because an erased announcer is no longer known.
 */
export const foreignUntil = ({
  personId,
}: OwnerIdentity): RawBuilder<number> => sql<number>`greatest(v.former_event_id, coalesce((
  select coalesce(
      (select min(back.id) from vehicle_event back
        where back.vehicle_id = v.id and back.id >= theirs.id and back.to_status = 'owner'),
      theirs.id)
    from vehicle_event theirs
   where theirs.vehicle_id = v.id and theirs.person_id <> ${personId}
     and not (theirs.person_id is not distinct from v.announcer_id and ${isCaseOfAnnouncer(sql`v`)})
     and not ${isAnyOwner(sql`theirs.person_id`)}
   order by theirs.id desc limit 1), 0))`

/** SQL condition: a person owned `v` at the last register query, or has represented the company that did. */
const isAnyOwner = (personId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from person p join vehicle_owner o on o.person_mark = p.person_mark
     where p.id = ${personId} and o.vehicle_id = v.id and o.ownership in ('01', '02'))
  or exists (
    select from representation r
     where r.person_id = ${personId} and r.vehicle_id = v.id and ${isOwnedByCompany(sql`r`)}))`

/**
 * SQL condition: a previous owner announced the present case of `v`. Its location and contact are hidden from the
 * new one.
 */
export const isSellersCase = ({ personId }: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`coalesce(
  v.announcer_id <> ${personId} and ${isCaseOfAnnouncer(sql`v`)} and not ${isAnyOwner(sql`v.announcer_id`)}, false)`

/**
 * SQL condition: a previous owner has entered the location of `v` in a case whose announcer is erased, so `isSellersCase`
 * does not tell.
 */
export const isSellersLocation = ({ personId }: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`coalesce(
  v.announcer_id is null and v.status <> 'owner' and v.location_person_id <> ${personId}
  and not ${isAnyOwner(sql`v.location_person_id`)}, false)`

/** SQL: who has entered the location of `v`; null if unknown. Rows of older releases name only the announcer. */
const locationEnteredBy = sql`coalesce(v.location_person_id, v.announcer_id)`

/**
 * Hides the case that has just ended from the owners if a previous owner has announced it, and deletes the location that
 * a previous owner has given.
 * @param eventId the event with which the vehicle returned to its owner
 */
export const hideSellersCase = async (
  trx: Transaction<Database>,
  vehicleId: number,
  eventId: number,
): Promise<void> => {
  await sql`
    update vehicle v set location = null, location_person_id = null
     where v.id = ${vehicleId} and v.location is not null and ${locationEnteredBy} is not null
       and not ${isAnyOwner(locationEnteredBy)}`.execute(trx)
  await sql`
    update vehicle v set former_event_id = ${eventId}
     where v.id = ${vehicleId} and v.announcer_id is not null and not ${isAnyOwner(sql`v.announcer_id`)}
       and (select max(told.id) from vehicle_event told where told.vehicle_id = v.id and told.event = 'announce')
         > coalesce((
             select max(back.id) from vehicle_event back
              where back.vehicle_id = v.id and back.to_status = 'owner' and back.id < ${eventId}), 0)`.execute(
    trx,
  )
}

/** Before an erasure: hides the ended cases of the person from the owners if the person is none of them any more. */
export const hideEndedCases = (trx: Transaction<Database>, { personId }: OwnerIdentity): Promise<unknown> =>
  sql`
  update vehicle v set former_event_id = greatest(v.former_event_id, last.until)
    from (
      select own.vehicle_id, coalesce((
               select min(back.id) from vehicle_event back
                where back.vehicle_id = own.vehicle_id and back.id >= max(own.id) and back.to_status = 'owner'),
               max(own.id)) as until
        from vehicle_event own where own.person_id = ${personId} group by own.vehicle_id) last
   where v.id = last.vehicle_id and not ${isAnyOwner(sql`${personId}::integer`)}
     and not ${isOwnCase({ personId })}`.execute(trx)
