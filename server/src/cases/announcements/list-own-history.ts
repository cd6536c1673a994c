import type { ResponseBody } from '@autokierto/contract/calls'
import { editEvent } from '@autokierto/domain/vehicles/case-events'
import { isCertifiedAtIntake } from '@autokierto/domain/vehicles/certified-at-intake'
import type { NoShowReason } from '@autokierto/domain/vehicles/event-data'
import { type Kysely, sql } from 'kysely'
import { readShopsById } from '../../network/shops/read-shops.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { redactText } from '../../platform/log/redact.ts'
import { hasMissingConsents, ownConsentStatus } from '../consents/own-consent-status.ts'
import {
  canReadCertificate,
  foreignUntil,
  isOwnVehicle,
  isReturnToOwner,
  type OwnerIdentity,
} from '../owners/own-cases.ts'
import { getDeliveryMethod } from '../vehicles/event-delivery-method.ts'
import { type OwnVehicleRow, ownVehicleColumns, toOwnVehicle } from '../vehicles/own-vehicle-view.ts'
import { matchesFilters, vehicleList } from '../vehicles/vehicle-list.ts'
import { toThumb } from '../vehicles/vehicle-view.ts'

type OwnHistoryItem = ResponseBody<'listOwnHistory'>['results'][number]

type HistoryCertificateRow = {
  serial: string
  issued_at: string
  agent_operator: string
  agent_shop: string
  agent_user: string
}
type HistoryRow = OwnVehicleRow & {
  certificate: HistoryCertificateRow | null
  own_consent: OwnHistoryItem['own_consent']
  awaits_others: boolean
  pickup_thumb: string | null
}
type HistoryEventRow = {
  vehicle_id: number
  shop_id: number | null
  event: OwnHistoryItem['events'][number]['event']
  at: Date
  manner: OwnHistoryItem['events'][number]['manner']
  shop_name: string | null
  reason: string | null
  no_show_reason: NoShowReason | null
}

/**
 * The person's cases, newest first. A vehicle that was only searched for has no case. A vehicle with several
 * owners has one once the person has consented, by requesting consents or through the link. Runs four queries
 * regardless of the number of cases.
 */
export const listOwnHistory: Handler<'listOwnHistory'> = async (request, services) => {
  const { query, caller } = request
  const { status = null } = query
  return answerList(request, services, {
    ...vehicleList,
    defaultOrdering: '-status_updated_at',
    columns: sql`${ownVehicleColumns(caller)},
      ${ownConsentStatus(caller)} as own_consent, ${hasMissingConsents(caller)} as awaits_others,
      (select jsonb_build_object('serial', c.serial, 'issued_at', c.issued_at,
          'agent_operator', c.agent_operator, 'agent_shop', c.agent_shop, 'agent_user', c.agent_user)
         from certificate c
        where c.vehicle_id = v.id and c.revoked_at is null and ${canReadCertificate(caller)}) as certificate,
      (select encode(f.thumb, 'base64') from announcement a join file f on f.id = a.collected_file_id
        where a.vehicle_id = v.id and a.id = (select max(id) from announcement where vehicle_id = v.id)) as pickup_thumb`,
    where: sql<boolean>`${isOwnVehicle(caller)} and ${matchesFilters(query)}
      and (${status}::text is null or v.status = ${status}::text)
      and (v.status <> 'owner'
        or exists (select from vehicle_event e
                  where e.vehicle_id = v.id and e.event <> ${editEvent} and e.id > ${foreignUntil(caller)})
        or ${ownConsentStatus(caller)} is not null)`,
    toItems: (rows: HistoryRow[]) => toCases(services.db, rows, caller),
  })
}

const toCases = async (
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
  caller: OwnerIdentity,
): Promise<OwnHistoryItem[]> => {
  const events = await listHistoryEvents(
    db,
    rows.map(({ id }) => id),
    caller,
  )
  const getSiteId = (row: HistoryRow): number | null => {
    const caseEvents = events.get(row.id) ?? []
    return isCertifiedAtIntake(row, caseEvents)?.shop_id ?? row.shop_id ?? findReturningShop(caseEvents)
  }
  const shops = await readShopsById(db, [...new Set(rows.flatMap(row => getSiteId(row) ?? []))])
  return rows.map(row => ({
    ...toOwnVehicle(row),
    shop: shops.find(({ id }) => id === getSiteId(row)) ?? null,
    events: (events.get(row.id) ?? []).map(({ event, at, manner, shop_name, reason, no_show_reason }) => ({
      event,
      at: at.toISOString(),
      manner,
      shop_name,
      reason: redactText(reason),
      no_show_reason,
    })),
    // The picture was taken at the previous owner's address.
    pickup_picture:
      !row.is_sellers && (events.get(row.id) ?? []).some(({ event }) => event === 'collect')
        ? toThumb(row.pickup_thumb)
        : null,
    own_consent: row.own_consent,
    awaits_others: row.own_consent === 'agreed' && row.awaits_others,
    certificate: row.certificate && toHistoryCertificate(row.certificate),
  }))
}

/** Oldest first, without station edits and without the reasons that sites give each other. */
const listHistoryEvents = async (
  db: Kysely<Database>,
  vehicleIds: readonly number[],
  person: OwnerIdentity,
): Promise<Map<number, HistoryEventRow[]>> => {
  if (vehicleIds.length === 0) return new Map()
  const { rows } = await sql<HistoryEventRow>`
    select e.vehicle_id, e.shop_id, e.event, e.at, ${getDeliveryMethod} as manner, s.name as shop_name,
           case when ${isReturnToOwner}
                then e.reason end as reason,
           case when e.event = 'no_show' then e.data->>'no_show_reason' end as no_show_reason
      from vehicle v
      join lateral (select ${foreignUntil(person)} as until) theirs on true
      join vehicle_event e on e.vehicle_id = v.id and e.id > theirs.until
      left join shop s on s.id = e.shop_id
     where v.id = any(${vehicleIds}::integer[]) and e.event <> ${editEvent}
     order by e.id`.execute(db)
  return Map.groupBy(rows, ({ vehicle_id }) => vehicle_id)
}

/** The site that returned or rejected the vehicle, which the owner can call about it. */
const findReturningShop = (events: readonly HistoryEventRow[]): number | null => {
  const lastReturn = events.findLast(({ event }) => ['cancel', 'reject', 'return'].includes(event))
  return lastReturn && lastReturn.event !== 'cancel' ? lastReturn.shop_id : null
}

const toHistoryCertificate = (row: HistoryCertificateRow): NonNullable<OwnHistoryItem['certificate']> => ({
  serial: row.serial,
  issued_at: new Date(row.issued_at).toISOString(),
  agent: { operator: row.agent_operator, shop: row.agent_shop, user: row.agent_user },
})
