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
  isReturnToOwner,
  isSellersCase,
  type OwnerIdentity,
} from '../owners/own-cases.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { getDeliveryMethod } from '../vehicles/event-delivery-method.ts'

type PersonDb = Kysely<Database>

/** @throws ApiError INVALID_HEADER when the person was erased during the request */
export const readPerson = async (db: PersonDb, { personId }: OwnerIdentity) => {
  const person = await db
    .selectFrom('person')
    .select(['personal_id_sealed', 'first_name', 'last_name', 'created_at', 'seen_at'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new ApiError('INVALID_HEADER')
  return person
}

/** Lists present ownerships and holderships; a holder gets no more data of the vehicle than this. */
export const readOwnerships = (db: PersonDb, { personMark }: OwnerIdentity) =>
  db
    .selectFrom('vehicle_owner as o')
    .innerJoin('vehicle as v', 'v.id', 'o.vehicle_id')
    .select(['v.id as vehicle_id', 'v.plate', 'v.kind', 'o.ownership', 'o.name', 'o.details_sealed'])
    .where('o.person_mark', '=', personMark)
    .orderBy('o.id')
    .execute()

/** Another person's location is left out. Rows of older releases do not record who has entered it. */
export const readVehicles = (db: PersonDb, person: OwnerIdentity) =>
  db
    .selectFrom('vehicle as v')
    .select(['v.id', 'v.plate', 'v.vin', 'v.kind', 'v.make', 'v.model', 'v.model_year', 'v.status'])
    .select(['v.mileage_km', 'v.drivable', 'v.missing_parts', 'v.created_at'])
    .select(['v.color', 'v.remarks'])
    .select(
      sql<string[]>`array(select r->>'code' from jsonb_array_elements(v.restrictions) r)`.as('restrictions'),
    )
    .select(
      sql<Location | null>`case
        when v.location_person_id = ${person.personId}
          or (v.location_person_id is null and not ${isSellersCase(person)}) then v.location end`.as(
        'location',
      ),
    )
    .where(isOwnVehicle(person))
    .orderBy('v.id')
    .execute()

export type PersonVehicleRow = Omit<Awaited<ReturnType<typeof readVehicles>>[number], 'status'> & {
  status: VehicleRow['status'] | null
}

/**
 * Vehicles that the person may no longer see, such as after representing the company, but whose location they have
 * entered. Everything else that they may no longer see is left out.
 */
export const readPlacedVehicles = async (
  db: PersonDb,
  person: OwnerIdentity,
): Promise<PersonVehicleRow[]> => {
  const rows = await db
    .selectFrom('vehicle as v')
    .select(['v.id', 'v.plate', 'v.kind', 'v.make', 'v.model', 'v.location', 'v.created_at'])
    .where('v.location_person_id', '=', person.personId)
    .where(sql<boolean>`not ${isOwnVehicle(person)}`)
    .orderBy('v.id')
    .execute()
  const hidden = {
    vin: null,
    model_year: null,
    status: null,
    mileage_km: null,
    drivable: null,
    missing_parts: [],
    color: null,
    remarks: null,
    restrictions: [],
  }
  return rows.map(row => ({ ...row, ...hidden }))
}

/**
 * The announcements of the person, and those of others in which they have entered contact data. Of contact data, only
 * what the person has entered is listed. The plan of another person's announcement is left out.
 */
export const readAnnouncements = (db: PersonDb, person: OwnerIdentity) => {
  const isOwn = sql<boolean>`a.person_id = ${person.personId}`
  const ifEntered = (column: ContactColumn) =>
    sql<string | null>`case
      when coalesce(${sql.ref(`a.${column}_person_id`)}, a.person_id) = ${person.personId}
      then ${sql.ref(`a.${column}`)} end`.as(column)
  return db
    .selectFrom('announcement as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .innerJoin('shop as s', 's.id', 'a.shop_id')
    .select(['a.vehicle_id', 'v.plate', 's.name as shop_name', 'a.kind', 'a.language'])
    .select(['a.created_at', 'a.closed_at'])
    .select([isOwn.as('by_you'), sql<boolean>`a.agreed and ${isOwn}`.as('agreed')])
    .select([ifEntered('phone'), ifEntered('email'), ifEntered('remarks')])
    .select(eb => {
      const ifOwn = eb.case().when(isOwn)
      return [
        ifOwn.then(eb.ref('a.day')).end().as('day'),
        ifOwn.then(eb.ref('a.time_from')).end().as('time_from'),
        ifOwn.then(eb.ref('a.time_until')).end().as('time_until'),
        ifOwn.then(eb.ref('a.collected_at')).end().as('collected_at'),
        ifOwn.then(eb.ref('a.collected_latitude')).end().as('collected_latitude'),
        ifOwn.then(eb.ref('a.collected_longitude')).end().as('collected_longitude'),
      ]
    })
    .where(
      sql<boolean>`a.id in (
        select own.id from announcement own where own.person_id = ${person.personId}
        union all ${selectEnteredAnnouncements(person, sql`id`)})`,
    )
    .orderBy('a.id')
    .execute()
}

type ContactColumn = 'phone' | 'email' | 'remarks'

/** SQL: a column of the announcements of anybody in which the person has entered contact data. By index each. */
export const selectEnteredAnnouncements = (
  { personId }: Pick<OwnerIdentity, 'personId'>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select p.${column} from announcement p where p.phone_person_id = ${personId}
  union all
  select m.${column} from announcement m where m.email_person_id = ${personId}
  union all
  select r.${column} from announcement r where r.remarks_person_id = ${personId}`

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
export const listPersonEvents = async (db: PersonDb, person: OwnerIdentity): Promise<PersonEventRow[]> => {
  const { rows } = await sql<PersonEventRow>`
    select e.vehicle_id, e.event, e.at, ${getDeliveryMethod} as manner, s.name as shop_name,
           case when ${isReturnToOwner}
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

const ownerChecks = (db: PersonDb) =>
  db
    .selectFrom('intake as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .innerJoin('shop as s', 's.id', 'i.shop_id')
    .select(['i.vehicle_id', 'v.plate', 's.name as shop_name', 'i.opened_at'])
    .orderBy('i.id')

export const readOwnerChecks = (db: PersonDb, person: OwnerIdentity): Promise<OwnerCheckRow[]> =>
  ownerChecks(db).select(sql<'confirmed'>`'confirmed'`.as('status')).where(isConfirmedOwner(person)).execute()

/** Checks that wait for the vehicle register. Only the encrypted data name the person; there are few such rows. */
export const readPendingChecks = (db: PersonDb) =>
  ownerChecks(db)
    .select('i.id as intake_id')
    .select(sql<'pending'>`'pending'`.as('status'))
    .select(sql<Buffer>`i.owner_check_sealed`.as('owner_check_sealed'))
    .where('i.owner_check_sealed', 'is not', null)
    .execute()

/** Leaves out the names of the requester and of the requested owner. */
export const readConsents = (db: PersonDb, by: { person_mark: Buffer } | { asked_by: number }) => {
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

export const readRepresentations = (db: PersonDb, { personId }: OwnerIdentity) =>
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
export const readPapers = (db: PersonDb, person: OwnerIdentity) =>
  db
    .selectFrom('file as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select(['f.vehicle_id', 'f.content_type', 'f.created_at'])
    .select(sql<'picture' | 'authorisation'>`replace(f.kind, 'pickup', 'picture')`.as('kind'))
    .where('f.kind', 'in', ['picture', 'pickup', 'authorisation'])
    .where(isOwnVehicle(person))
    .orderBy('f.id')
    .execute()

export const readCertificates = (db: PersonDb, person: OwnerIdentity) =>
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

/**
 * SQL condition: the person entered the address to which the mails about the event `e` go, when they announced the case
 * or amended the announcement of anybody.
 */
export const isAddressOfPerson = ({ personId }: Pick<OwnerIdentity, 'personId'>): RawBuilder<boolean> =>
  sql<boolean>`(
    e.vehicle_id in (
      select w.vehicle_id from vehicle_event w
       where w.person_id = ${personId} and w.event in ('announce', 'amend'))
    and (
      select told.person_id from vehicle_event told
       where told.vehicle_id = e.vehicle_id and told.id <= e.id
         and (told.event = 'announce' or (told.event = 'amend' and told.data->'changed' ? 'email'))
       order by told.id desc limit 1) = ${personId})`

/** Lists the mails to addresses that the person has entered for a case. */
export const listPersonMails = (db: PersonDb, person: OwnerIdentity) =>
  db
    .selectFrom('mail as m')
    .innerJoin('vehicle_event as e', 'e.id', 'm.event_id')
    .select(['m.kind', 'm.language', 'm.state', 'm.created_at', 'm.ended_at'])
    .select(getDeliveryMethod.as('manner'))
    .where(sql<boolean>`m.kind not like 'shop\\_%'`)
    .where(isAddressOfPerson(person))
    .orderBy('m.created_at')
    .execute()

export const listPersonSessions = (db: PersonDb, { personId }: OwnerIdentity) =>
  db
    .selectFrom('session')
    .select(['created_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

export const readRepeatedRequests = (db: PersonDb, { personId }: OwnerIdentity) =>
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
