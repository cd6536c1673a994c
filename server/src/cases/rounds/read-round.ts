import type { PickupRound, PickupRoundStop } from '@autokierto/contract/rounds'
import type { NoShowReason } from '@autokierto/domain/vehicles/event-data'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { selectDrivers } from '../pickups/drivers.ts'
import { getOwnerSight } from '../vehicles/owner-sight.ts'
import { toShopVehicle, toThumb, type ViewRow, viewColumns } from '../vehicles/vehicle-view.ts'
import type { Viewer } from '../vehicles/visible.ts'

/** Selects pickups ordered from the site that are on their way, or were collected and received since. */
const isOfPickupRound = (shopId: number) => sql<boolean>`
  a.shop_id = ${shopId}::integer and v.shop_id = a.shop_id and a.kind = 'pickup'
    and (a.closed_at is null or a.collected_at is not null)`

type PickupStopRow = ViewRow & {
  driver_id: number | null
  driver_place: number | null
  collected_at: Date | null
  collected_latitude: number | null
  collected_longitude: number | null
  collected_thumb: string | null
  taken_by: number | null
  failed_at: Date | null
  failed_reason: NoShowReason | null
}

/**
 * A pending pickup has no driver when its driver no longer works at the site, because another one must be assigned.
 * @param day null selects the pickups without a day
 */
export const readStops = async (
  db: Kysely<Database>,
  viewer: Viewer,
  day: string | null,
): Promise<PickupRoundStop[]> => {
  const { shop, now } = viewer
  const seesPlaces = getOwnerSight(viewer.caller) === 'all'
  // The picture shows where the vehicle was, so a subcontractor sees only those that its own drivers have taken.
  const seesPicture = ({ taken_by }: PickupStopRow): boolean =>
    seesPlaces || (taken_by !== null && taken_by === viewer.caller.outsourceId)
  const { rows } = await sql<PickupStopRow>`
    select ${viewColumns(shop.id, now)}, a.collected_at, a.failed_at, a.failed_reason,
           case when stays.so then a.driver_id end as driver_id, case when stays.so then a.driver_place end as driver_place,
           a.collected_latitude, a.collected_longitude,
           (select encode(f.thumb, 'base64') from file f where f.id = a.collected_file_id) as collected_thumb,
           (select d.outsource_id from file f join account d on d.id = f.account_id where f.id = a.collected_file_id) as taken_by
      from announcement a join vehicle v on v.id = a.vehicle_id
      cross join lateral (
        select a.collected_at is not null or a.driver_id in (${selectDrivers(shop.id)}) as so) stays
     where ${isOfPickupRound(shop.id)} and a.day is not distinct from ${day}::date
     order by driver_id nulls last, driver_place nulls last, a.id`.execute(db)
  return rows.map(row => ({
    vehicle: toShopVehicle(row, viewer),
    driver_id: row.driver_id,
    place: row.driver_place,
    collected_at: row.collected_at?.toISOString() ?? null,
    point:
      !seesPlaces || row.collected_latitude === null || row.collected_longitude === null
        ? null
        : { latitude: row.collected_latitude, longitude: row.collected_longitude },
    picture: seesPicture(row) ? toThumb(row.collected_thumb) : null,
    failed: row.failed_at && { at: row.failed_at.toISOString(), reason: row.failed_reason! },
  }))
}

/** @param today earlier days are listed only while a pickup is left */
export const listRoundDays = async (
  db: Kysely<Database>,
  shopId: number,
  today: string,
): Promise<{ days: PickupRound['days']; withoutDay: number }> => {
  const { rows } = await sql<{ day: string | null; stops: number; collected: number }>`
    select a.day, count(*)::integer as stops, count(a.collected_at)::integer as collected
      from announcement a join vehicle v on v.id = a.vehicle_id
     where ${isOfPickupRound(shopId)}
     group by a.day
    having a.day is null or a.day >= ${today}::date or count(*) filter (where a.closed_at is null) > 0
     order by a.day`.execute(db)
  const days = rows.flatMap(({ day, stops, collected }) => (day === null ? [] : [{ day, stops, collected }]))
  return { days, withoutDay: rows.find(({ day }) => day === null)?.stops ?? 0 }
}
