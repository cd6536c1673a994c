import type { Round, RoundDriver, RoundStop } from '@autokierto/contract/rounds'
import type { NoShowReason } from '@autokierto/domain/vehicles/event-data'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { mayWorkAt } from '../http/authenticate.ts'
import type { WorkerCaller } from '../http/caller.ts'
import { toShopVehicle, toThumb, type ViewRow, viewColumns } from '../vehicles/vehicle-view.ts'
import type { Looker } from '../vehicles/visible.ts'

/** Pickups ordered from the site that are on their way, or were collected and taken in since. */
const isOfRound = (shopId: number) => sql<boolean>`
  a.shop_id = ${shopId}::integer and v.shop_id = a.shop_id and a.kind = 'pickup'
    and (a.closed_at is null or a.collected_at is not null)`

type StopRow = ViewRow & {
  driver_id: number | null
  driver_place: number | null
  collected_latitude: number | null
  collected_longitude: number | null
  collected_thumb: string | null
  failed_at: Date | null
  failed_reason: NoShowReason | null
}

/** @param day null: those without a day */
export const readStops = async (
  db: Kysely<Database>,
  looker: Looker,
  day: string | null,
): Promise<RoundStop[]> => {
  const { shop, now } = looker
  const { rows } = await sql<StopRow>`
    select ${viewColumns(shop.id, now)}, a.driver_id, a.driver_place, a.failed_at, a.failed_reason,
           a.collected_latitude, a.collected_longitude,
           (select encode(f.thumb, 'base64') from file f where f.id = a.collected_file_id) as collected_thumb
      from announcement a join vehicle v on v.id = a.vehicle_id
     where ${isOfRound(shop.id)} and a.day is not distinct from ${day}::date
     order by a.driver_id nulls last, a.driver_place nulls last, a.id`.execute(db)
  return rows.map(row => ({
    vehicle: toShopVehicle(row, looker),
    driver_id: row.driver_id,
    place: row.driver_place,
    point:
      row.collected_latitude === null || row.collected_longitude === null
        ? null
        : { latitude: row.collected_latitude, longitude: row.collected_longitude },
    picture: toThumb(row.collected_thumb),
    failed: row.failed_at && { at: row.failed_at.toISOString(), reason: row.failed_reason! },
  }))
}

/**
 * Days with pickups and how many of them are collected.
 * @param today passed days count while something of them is left
 */
export const readDays = async (
  db: Kysely<Database>,
  shopId: number,
  today: string,
): Promise<{ days: Round['days']; withoutDay: number }> => {
  const { rows } = await sql<{ day: string | null; stops: number; collected: number }>`
    select a.day, count(*)::integer as stops, count(a.collected_at)::integer as collected
      from announcement a join vehicle v on v.id = a.vehicle_id
     where ${isOfRound(shopId)}
     group by a.day
    having a.day is null or a.day >= ${today}::date or count(*) filter (where a.closed_at is null) > 0
     order by a.day`.execute(db)
  const days = rows.flatMap(({ day, stops, collected }) => (day === null ? [] : [{ day, stops, collected }]))
  return { days, withoutDay: rows.find(({ day }) => day === null)?.stops ?? 0 }
}

/** Who may be sent: everybody who works at the site; to a subcontractor its own people. */
export const readDrivers = async (
  db: Kysely<Database>,
  shopId: number,
  { outsourceId }: Pick<WorkerCaller, 'outsourceId'>,
): Promise<RoundDriver[]> => {
  const { rows } = await sql<RoundDriver>`
    select a.id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as name,
           o.name as company
      from shop
      join account a on ${mayWorkAt} and a.deleted_at is null and a.blocked_at is null
       and not a.is_key
      left join outsource o on o.id = a.outsource_id
     where shop.id = ${shopId}::integer
       and (${outsourceId}::integer is null or a.outsource_id = ${outsourceId}::integer)
     order by o.name nulls first, name, a.id`.execute(db)
  return rows
}
