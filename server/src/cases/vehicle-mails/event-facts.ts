import { type Day, getWeekday } from '@autokierto/domain/shops/calendar'
import type { Language } from '@autokierto/domain/texts/languages'
import type { NoShowReason } from '@autokierto/domain/vehicles/event-data'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import { sql, type Transaction } from 'kysely'
import { rejectsClaim } from '../../network/shops/rejects-claim.ts'
import type { Database } from '../../platform/database/types.ts'

/** The data for mails about one event. It contains no name of a person. */
export type EventFacts = {
  event: string
  from: VehicleStatus
  to: VehicleStatus
  reason: string | null
  noShowReason: NoShowReason | null
  /** The site that acted. For an owner's event, the site where the vehicle is or was expected. */
  shopId: number | null
  shopName: string | null
  /** The site where the vehicle is or is expected after the event. */
  shopNow: number | null
  /** The site where the vehicle was or was expected before; null if it is the site that acted. */
  shopBefore: number | null
  /** The event rejects a claim of the site itself. */
  rejectsClaim: boolean
  /** The fields changed by `amend`. */
  changed: readonly string[]
  vehicle: {
    id: number
    plate: string | null
    vin: string | null
    make: string | null
    model: string | null
    kind: VehicleKind
    isRegistered: boolean
  }
  certificateSerial: string | null
  /** Part of the URL where the certificate can be checked. */
  certificateCode: string | null
  /** For `unaccept`: the mail about the acceptance was sent, so the owner must be notified of the correction. */
  acceptTold: boolean
  /** The owner was already notified in this case that the driver has the vehicle. */
  collectTold: boolean
  /** The announcement of the case, open or closed; null if the owner did not announce the vehicle. */
  order: {
    kind: 'pickup' | 'self_delivery'
    day: Day | null
    /** The site has set the day of a pickup. A time of day `HH:MM` may be agreed as well. */
    agreed: boolean
    timeFrom: string | null
    timeUntil: string | null
    email: string | null
    language: Language
  } | null
}

type EventFactsRow = Omit<EventFacts['vehicle'], 'id' | 'isRegistered'> & {
  event: string
  from_status: VehicleStatus
  to_status: VehicleStatus
  reason: string | null
  data: { shop_before?: number; changed?: string[]; no_show_reason?: NoShowReason } | null
  event_shop: number | null
  event_shop_name: string | null
  vehicle_id: number
  shop_now: number | null
  rejects_claim: boolean
  is_registered: boolean
  serial: string | null
  code: string | null
  accept_told: boolean
  collect_told: boolean
  order_kind: 'pickup' | 'self_delivery' | null
  day: Day | null
  agreed: boolean | null
  time_from: string | null
  time_until: string | null
  email: string | null
  language: Language | null
}

/**
 * Reads the data about an event that was just written. The announcement is the one of the event's case. A case ends
 * when the vehicle returns to the owner, so the address of an earlier case must not be used.
 */
export const readEventFacts = async (trx: Transaction<Database>, eventId: number): Promise<EventFacts> => {
  const { rows } = await sql<EventFactsRow>`
    select e.event, e.from_status, e.to_status, e.reason, e.data, e.shop_id as event_shop, s.name as event_shop_name,
           v.id as vehicle_id, ${rejectsClaim} as rejects_claim,
           v.shop_id as shop_now, v.plate, v.vin, v.make, v.model, v.kind,
           v.register_key is not null as is_registered, c.serial, c.code,
           e.event = 'unaccept' and exists (
             select from mail m
              where m.state <> 'refused' and m.event_id = (
                select max(b.id) from vehicle_event b
                 where b.vehicle_id = v.id and b.event = 'accept' and b.id < e.id)) as accept_told,
           exists (
             select from mail m join vehicle_event c on c.id = m.event_id
              where c.vehicle_id = v.id and c.event = 'collect' and c.id < e.id and c.id > began.id
                and m.kind = 'collected' and m.state <> 'refused') as collect_told,
           o.kind as order_kind, o.day, o.agreed, o.time_from, o.time_until, o.email, o.language
      from vehicle_event e
      join vehicle v on v.id = e.vehicle_id
      left join shop s on s.id = e.shop_id
      left join certificate c on c.vehicle_id = v.id
        and (c.revoked_at is null or c.id = (e.data->>'certificate_id')::integer)
        and (e.event <> 'certificate_revoked' or c.id = (e.data->>'certificate_id')::integer)
      left join lateral (
        select max(told.id) as id from vehicle_event told
         where told.vehicle_id = v.id and told.event = 'announce' and told.id <= e.id) began on true
      left join lateral (
        select a.kind, a.day, a.agreed, a.time_from, a.time_until, a.email, a.language from announcement a
         where a.vehicle_id = v.id and not exists (
           select from vehicle_event back
            where back.vehicle_id = v.id and back.to_status = 'owner' and back.id > began.id and back.id < e.id)
         order by a.id desc limit 1) o on began.id is not null
     where e.id = ${eventId}`.execute(trx)
  const row = rows[0]!
  const { plate, vin, make, model, kind } = row
  return {
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    noShowReason: row.data?.no_show_reason ?? null,
    shopId: row.event_shop,
    shopName: row.event_shop_name,
    shopNow: row.shop_now,
    shopBefore: row.data?.shop_before ?? null,
    rejectsClaim: row.rejects_claim,
    changed: row.data?.changed ?? [],
    vehicle: { id: row.vehicle_id, plate, vin, make, model, kind, isRegistered: row.is_registered },
    certificateSerial: row.serial,
    certificateCode: row.code,
    acceptTold: row.accept_told,
    collectTold: row.collect_told,
    order:
      row.order_kind === null
        ? null
        : {
            kind: row.order_kind,
            day: row.day,
            agreed: row.agreed === true,
            timeFrom: row.time_from,
            timeUntil: row.time_until,
            email: row.email,
            language: row.language!,
          },
  }
}

export type MailShop = {
  id: number
  name: string
  email: string | null
  phone: string | null
  address: string
  /** Opening hours of a day, `08:00-16:00`; null if the site is closed. */
  hoursOn(day: Day): string | null
}

export const readMailShop = async (trx: Transaction<Database>, id: number): Promise<MailShop> => {
  const shop = await trx.selectFrom('shop').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const town = [shop.postal, shop.city].filter(Boolean).join(' ')
  return {
    id,
    name: shop.name,
    email: shop.email,
    phone: shop.phone,
    address: [shop.address, town].filter(Boolean).join(', '),
    hoursOn: day => shop[`opening_hours_${getWeekday(day)}`],
  }
}

export const isPickup = ({ order }: EventFacts): boolean => order?.kind === 'pickup'
