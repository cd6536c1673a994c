import { type RawBuilder, sql, type Transaction } from 'kysely'
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
export const isOwnCase = ({ personId }: OwnerIdentity): RawBuilder<boolean> =>
  sql<boolean>`(v.announcer_id = ${personId} and ${isCaseOfAnnouncer(sql`v`)})`

/**
 * SQL condition: a person who may see the vehicle may also read its certificate `c`. The certificate contains
 * the addresses of its owners, so a person who became an owner later must not read it.
 */
export const canReadCertificate = (person: OwnerIdentity): RawBuilder<boolean> =>
  sql<boolean>`(c.owners_changed_at is null or ${isOwnCase(person)})`

/** SQL condition: the vehicle has not returned to its owner since it was announced. */
export const isCaseOfAnnouncer = (vehicle: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${vehicle}.status <> 'owner' and not exists (
    select from vehicle_event back
     where back.vehicle_id = ${vehicle}.id and back.to_status = 'owner' and back.id > (
       select max(told.id) from vehicle_event told where told.vehicle_id = ${vehicle}.id and told.event = 'announce')))`

/**
 * The id of the last event of `v` that the person must not see; 0 when there is none.
 * Hidden events belong to cases announced by somebody else, unless that person is a present owner, represents
 * one, or announced the open case.
 */
export const foreignUntil = ({ personId }: OwnerIdentity): RawBuilder<number> => sql<number>`coalesce((
  select coalesce(
      (select min(back.id) from vehicle_event back
        where back.vehicle_id = v.id and back.id >= theirs.id and back.to_status = 'owner'),
      theirs.id)
    from vehicle_event theirs
   where theirs.vehicle_id = v.id and theirs.person_id <> ${personId}
     and not (theirs.person_id is not distinct from v.announcer_id and ${isCaseOfAnnouncer(sql`v`)})
     and not ${isAnyOwner(sql`theirs.person_id`)}
   order by theirs.id desc limit 1), 0)`

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

/** SQL: who has entered the location of `v`; null if unknown. Rows of older releases name only the announcer. */
const locationEnteredBy = sql`coalesce(v.location_person_id, v.announcer_id)`

/** Deletes the location given by a previous owner after a case, so that the new owner does not see it. */
export const clearSellerLocation = (trx: Transaction<Database>, vehicleId: number): Promise<unknown> =>
  sql`
    update vehicle v set location = null, location_person_id = null
     where v.id = ${vehicleId} and v.location is not null and ${locationEnteredBy} is not null
       and not ${isAnyOwner(locationEnteredBy)}`.execute(trx)
