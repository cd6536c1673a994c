import { editEvent } from '@autokierto/domain/vehicles/case-events'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Location } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type RateLimits, toPersonKey } from '../../platform/http/rate-limits.ts'
import {
  canReadCertificate,
  foreignUntil,
  isConfirmedOwner,
  isOwnVehicle,
  isSellersCase,
  type OwnerIdentity,
} from '../owners/own-cases.ts'
import { getDeliveryMethod } from '../vehicles/event-delivery-method.ts'

type Db = Kysely<Database>

/** @throws ApiError INVALID_HEADER when the person was erased during the request */
export const readPerson = async (db: Db, { personId }: OwnerIdentity) => {
  const person = await db
    .selectFrom('person')
    .select(['personal_id_sealed', 'first_name', 'last_name', 'created_at', 'seen_at'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new ApiError('INVALID_HEADER')
  return person
}

/** Lists present ownerships and holderships; a holder gets no more data of the vehicle than this. */
export const readOwnerships = (db: Db, { personMark }: OwnerIdentity) =>
  db
    .selectFrom('vehicle_owner as o')
    .innerJoin('vehicle as v', 'v.id', 'o.vehicle_id')
    .select(['v.id as vehicle_id', 'v.plate', 'v.kind', 'o.ownership', 'o.name', 'o.details_sealed'])
    .where('o.person_mark', '=', personMark)
    .orderBy('o.id')
    .execute()

export const readVehicles = (db: Db, person: OwnerIdentity) =>
  db
    .selectFrom('vehicle as v')
    .select(['v.id', 'v.plate', 'v.vin', 'v.kind', 'v.make', 'v.model', 'v.model_year', 'v.status'])
    .select(['v.mileage_km', 'v.drivable', 'v.missing_parts', 'v.created_at'])
    .select(['v.color', 'v.remarks'])
    .select(
      sql<string[]>`array(select r->>'code' from jsonb_array_elements(v.restrictions) r)`.as('restrictions'),
    )
    .select(sql<Location | null>`case when not ${isSellersCase(person)} then v.location end`.as('location'))
    .where(isOwnVehicle(person))
    .orderBy('v.id')
    .execute()

export const readAnnouncements = (db: Db, { personId }: OwnerIdentity) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .innerJoin('shop as s', 's.id', 'a.shop_id')
    .select(['a.vehicle_id', 'v.plate', 's.name as shop_name', 'a.kind', 'a.day', 'a.phone', 'a.email'])
    .select(['a.agreed', 'a.time_from', 'a.time_until'])
    .select(['a.language', 'a.remarks', 'a.created_at', 'a.closed_at'])
    .select(['a.collected_at', 'a.collected_latitude', 'a.collected_longitude'])
    .where('a.person_id', '=', personId)
    .orderBy('a.id')
    .execute()

export type PersonEventRow = {
  vehicle_id: number
  event: string
  at: Date
  manner: 'pickup' | 'self_delivery' | null
  shop_name: string | null
  reason: string | null
  by_you: boolean
}

/** Lists the events that the history shows, and the person's own events of vehicles that now belong to others. */
export const listPersonEvents = async (db: Db, person: OwnerIdentity): Promise<PersonEventRow[]> => {
  const { rows } = await sql<PersonEventRow>`
    select e.vehicle_id, e.event, e.at, ${getDeliveryMethod} as manner, s.name as shop_name,
           case when e.event = 'return' or (e.event = 'reject' and e.from_status = 'shop_transit')
                then e.reason end as reason,
           e.person_id is not distinct from ${person.personId}::integer as by_you
      from vehicle_event e
      join vehicle v on v.id = e.vehicle_id
      left join shop s on s.id = e.shop_id
     where e.id in (
       select own.id from vehicle_event own where own.person_id = ${person.personId}
       union all
       select e.id from vehicle v join vehicle_event e on e.vehicle_id = v.id
        where ${isOwnVehicle(person)} and e.event <> ${editEvent} and e.id > ${foreignUntil(person)})
     order by e.id`.execute(db)
  return rows
}

export type OwnerCheckRow = {
  vehicle_id: number
  plate: string | null
  shop_name: string
  opened_at: Date
  status: 'confirmed' | 'pending'
}

const ownerChecks = (db: Db) =>
  db
    .selectFrom('intake as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .innerJoin('shop as s', 's.id', 'i.shop_id')
    .select(['i.vehicle_id', 'v.plate', 's.name as shop_name', 'i.opened_at'])
    .orderBy('i.id')

export const readOwnerChecks = (db: Db, person: OwnerIdentity): Promise<OwnerCheckRow[]> =>
  ownerChecks(db).select(sql<'confirmed'>`'confirmed'`.as('status')).where(isConfirmedOwner(person)).execute()

/** Checks that wait for the vehicle register. Only the encrypted data name the person; there are few such rows. */
export const readPendingChecks = (db: Db) =>
  ownerChecks(db)
    .select('i.id as intake_id')
    .select(sql<'pending'>`'pending'`.as('status'))
    .select(sql<Buffer>`i.owner_check_sealed`.as('owner_check_sealed'))
    .where('i.owner_check_sealed', 'is not', null)
    .execute()

/** Leaves out the names of the requester and of the requested owner. */
export const readConsents = (db: Db, by: { person_mark: Buffer } | { asked_by: number }) => {
  const consents = db
    .selectFrom('consent as c')
    .innerJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .select(['c.vehicle_id', 'v.plate', 'c.status', 'c.asked_at', 'c.answered_at', 'c.ended_at'])
    .orderBy('c.id')
  return (
    'asked_by' in by
      ? consents.where('c.asked_by', '=', by.asked_by)
      : consents.where('c.person_mark', '=', by.person_mark)
  ).execute()
}

export const readRepresentations = (db: Db, { personId }: OwnerIdentity) =>
  db
    .selectFrom('representation as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select(['r.vehicle_id', 'v.plate', 'r.business_id', 'r.checked_at'])
    .where('r.person_id', '=', personId)
    .orderBy('r.vehicle_id')
    .execute()

/**
 * Files that stations have stored of the person's vehicles, without certificates and pictures of stock parts.
 * File names are left out, because they may name another person.
 */
export const readPapers = (db: Db, person: OwnerIdentity) =>
  db
    .selectFrom('file as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select(['f.vehicle_id', 'f.content_type', 'f.created_at'])
    .select(sql<'picture' | 'authorisation'>`replace(f.kind, 'pickup', 'picture')`.as('kind'))
    .where('f.kind', 'in', ['picture', 'pickup', 'authorisation'])
    .where(isOwnVehicle(person))
    .orderBy('f.id')
    .execute()

export const readCertificates = (db: Db, person: OwnerIdentity) =>
  db
    .selectFrom('certificate as c')
    .innerJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .select(['c.vehicle_id', 'c.serial', 'c.issued_at', 'c.revoked_at'])
    .select(
      sql<{
        operator: string
        shop: string
        user: string
      }>`jsonb_build_object('operator', c.agent_operator, 'shop', c.agent_shop, 'user', c.agent_user)`.as(
        'agent',
      ),
    )
    .where(isOwnVehicle(person))
    .where(canReadCertificate(person))
    .orderBy('c.id')
    .execute()

/** SQL condition: the person announced the case of the event `e`. */
export const isAnnouncerOfEvent = (personId: number): RawBuilder<boolean> => sql<boolean>`(
  select told.person_id from vehicle_event told
   where told.vehicle_id = e.vehicle_id and told.event = 'announce' and told.id <= e.id
   order by told.id desc limit 1) = ${personId}`

/** Lists the mails to the announcer of the case they are about. */
export const listPersonMails = (db: Db, { personId }: OwnerIdentity) =>
  db
    .selectFrom('mail as m')
    .innerJoin('vehicle_event as e', 'e.id', 'm.event_id')
    .select(['m.kind', 'm.language', 'm.state', 'm.created_at', 'm.ended_at'])
    .select(getDeliveryMethod.as('manner'))
    .where(sql<boolean>`m.kind not like 'shop\\_%'`)
    .where(
      sql<boolean>`e.vehicle_id in (select a.vehicle_id from announcement a where a.person_id = ${personId})`,
    )
    .where(isAnnouncerOfEvent(personId))
    .orderBy('m.created_at')
    .execute()

export const listPersonSessions = (db: Db, { personId }: OwnerIdentity) =>
  db
    .selectFrom('session')
    .select(['created_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

export const readRepeatedRequests = (db: Db, { personId }: OwnerIdentity) =>
  db
    .selectFrom('idempotency_key')
    .select(['call', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

export type LimitCountRow = { what: 'owner-search' | 'consent-mail'; count: number; ends_at: Date }

export const listLimitCounts = async (
  { ownerSearches, consentMails }: Pick<RateLimits, 'ownerSearches' | 'consentMails'>,
  person: OwnerIdentity,
): Promise<LimitCountRow[]> => {
  const key = toPersonKey(person)
  const [searches, mails] = await Promise.all([ownerSearches.read(key), consentMails.read(key)])
  const toRow = (what: LimitCountRow['what'], limit: typeof searches): LimitCountRow[] =>
    limit ? [{ what, count: limit.count, ends_at: limit.endsAt }] : []
  return [...toRow('owner-search', searches), ...toRow('consent-mail', mails)]
}
