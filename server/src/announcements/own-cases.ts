import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { PersonCaller } from '../http/caller.ts'

/** Who looks: a person as the vehicles' owners are compared by. */
export type OwnerIdentity = Pick<PersonCaller, 'personId' | 'personMark'>

/**
 * Whether the person owned `v` when the register was last asked (a holder does not own), or announced its present
 * case: a case stays visible to whoever announced it, but not the next one after it came back. A company's vehicle is
 * seen by whoever was found to represent the company in the last 24 hours, and one that came back by whoever had
 * announced it: they choose another site, and their right is asked again then.
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
   where r.person_id = ${personId} and ${companyOwns(sql`r`)}
     and (r.checked_at > now() - interval '24 hours' or (x.announcer_id = r.person_id and x.status = 'owner')))`

/**
 * Whether the intake `i` has confirmed the person as an owner. Asked in two ways that mean the same: PostgreSQL takes each
 * for true of one intake in a hundred or more, and for so many among many it would read the table and not the index.
 */
export const isConfirmedOwner = ({ personMark }: Pick<OwnerIdentity, 'personMark'>): RawBuilder<boolean> =>
  sql<boolean>`(
    i.confirmed_owners @> array[${personMark}::bytea] and i.confirmed_owners && array[${personMark}::bytea])`

/** Whether the company that the person was found to represent owned the vehicle when the register was last asked. */
const companyOwns = (representation: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from vehicle_owner c
   where c.vehicle_id = ${representation}.vehicle_id and c.business_id = ${representation}.business_id
     and c.ownership = '01')`

/** Whether the person announced the present case of `v`. */
export const isOwnCase = ({ personId }: OwnerIdentity): RawBuilder<boolean> =>
  sql<boolean>`(v.announcer_id = ${personId} and ${isCaseOfAnnouncer(sql`v`)})`

/**
 * Whether the certificate `c` of `v` is for a person who may see the vehicle: it says where the owners of its day live, and
 * whoever has come to own a vehicle that a site has in its hands is none of them.
 */
export const canReadCertificate = (person: OwnerIdentity): RawBuilder<boolean> =>
  sql<boolean>`(c.owners_changed_at is null or ${isOwnCase(person)})`

/** The vehicle has not been back with its owner since it was announced. */
const isCaseOfAnnouncer = (vehicle: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${vehicle}.status <> 'owner' and not exists (
    select from vehicle_event back
     where back.vehicle_id = ${vehicle}.id and back.to_status = 'owner' and back.id > (
       select max(told.id) from vehicle_event told where told.vehicle_id = ${vehicle}.id and told.event = 'announce')))`

/**
 * The last event of `v` that is none of the person's business: those of a case which somebody announced who is
 * neither the person nor a present owner, or acted for one, nor the announcer of the case that is open. 0 where there
 * is none.
 */
export const foreignUntil = ({ personId }: OwnerIdentity): RawBuilder<number> => sql<number>`coalesce((
  select coalesce(
      (select min(back.id) from vehicle_event back
        where back.vehicle_id = v.id and back.id >= theirs.id and back.to_status = 'owner'),
      theirs.id)
    from vehicle_event theirs
   where theirs.vehicle_id = v.id and theirs.person_id <> ${personId}
     and not (theirs.person_id is not distinct from v.announcer_id and ${isCaseOfAnnouncer(sql`v`)})
     and not ${isOfOwners(sql`theirs.person_id`)}
   order by theirs.id desc limit 1), 0)`

/** Whether a person owned `v` when the register was last asked, or has represented the company that did. */
const isOfOwners = (personId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from person p join vehicle_owner o on o.person_mark = p.person_mark
     where p.id = ${personId} and o.vehicle_id = v.id and o.ownership in ('01', '02'))
  or exists (
    select from representation r
     where r.person_id = ${personId} and r.vehicle_id = v.id and ${companyOwns(sql`r`)}))`

/**
 * Whether the present case of `v` is that of somebody who has sold it since: where it stands and how they are reached
 * is not the buyer's business, though they see the case.
 */
export const isSellersCase = ({ personId }: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`coalesce(
  v.announcer_id <> ${personId} and ${isCaseOfAnnouncer(sql`v`)} and not ${isOfOwners(sql`v.announcer_id`)}, false)`

/** A seller's case is over: the place they gave is not kept for the buyer. */
export const clearSellerLocation = (trx: Transaction<Database>, vehicleId: number): Promise<unknown> =>
  sql`
    update vehicle v set location = null
     where v.id = ${vehicleId} and v.location is not null and v.announcer_id is not null
       and not ${isOfOwners(sql`v.announcer_id`)}`.execute(trx)
