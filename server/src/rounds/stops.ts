import type { GeoPoint } from '@autokierto/domain/shops/distance'
import type { NoShowReason } from '@autokierto/domain/vehicles/event-data'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { AnnouncementTable, Database } from '../database/types.ts'
import { openAnnouncement, type VehicleRow } from '../vehicles/store.ts'

type Trx = Transaction<Database>

/** What the lifecycle asks of a pickup. */
export const readPickup = async (
  trx: Trx,
  vehicleId: number,
): Promise<{ pickup: boolean; collected: boolean }> => {
  const order = await openAnnouncement(trx, vehicleId)
  return { pickup: order?.kind === 'pickup', collected: order?.collected_at != null }
}

/** What an order forgets with its day, its site or its manner. */
export const unplannedStop = {
  agreed: false,
  time_from: null,
  time_until: null,
  driver_id: null,
  driver_place: null,
  collected_at: null,
  collected_latitude: null,
  collected_longitude: null,
  collected_file_id: null,
  failed_at: null,
  failed_reason: null,
} as const satisfies Updateable<AnnouncementTable>

/**
 * Gives a pickup to a driver at a place of the day's order; the others of that driver move along.
 * @param place from 1; at the end where it is left out or beyond it
 * @returns whether it has another driver than before
 */
export const assignStop = async (
  trx: Trx,
  vehicle: VehicleRow,
  { driverId, place }: { driverId: number | null; place: number | null },
): Promise<boolean> => {
  const own = (await openAnnouncement(trx, vehicle.id))!
  // Those who put the same day in order wait for each other.
  const stops = await trx
    .selectFrom('announcement')
    .select(['id', 'driver_id', 'driver_place'])
    .where('shop_id', '=', own.shop_id)
    .where('day', own.day === null ? 'is' : '=', own.day as never)
    .where('kind', '=', 'pickup')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const others = stops
    .filter(stop => stop.driver_id === driverId && stop.id !== own.id)
    .sort((one, other) => (one.driver_place ?? 0) - (other.driver_place ?? 0))
  const order = driverId === null ? [] : others.toSpliced((place ?? stops.length) - 1, 0, { ...own })
  for (const [index, stop] of order.entries()) {
    if (stop.id !== own.id && stop.driver_place === index + 1) continue
    await updateStop(trx, stop.id, { driver_id: driverId, driver_place: index + 1 })
  }
  if (driverId === null) await updateStop(trx, own.id, { driver_id: null, driver_place: null })
  return own.driver_id !== driverId
}

export const collectStop = async (
  trx: Trx,
  vehicleId: number,
  at: Date,
  place: GeoPoint | null,
): Promise<void> => {
  const own = (await openAnnouncement(trx, vehicleId))!
  await updateStop(trx, own.id, {
    collected_at: at,
    collected_latitude: place?.latitude ?? null,
    collected_longitude: place?.longitude ?? null,
    failed_at: null,
    failed_reason: null,
  })
}

/** What the driver saw goes with the order, and with it is forgotten. */
export const setPickupPicture = async (trx: Trx, vehicleId: number, fileId: number): Promise<void> => {
  const own = (await openAnnouncement(trx, vehicleId))!
  await updateStop(trx, own.id, { collected_file_id: fileId })
}

/** Takes the mail about it back where it has not gone out yet, and what was seen with it. */
export const uncollectStop = async (trx: Trx, vehicleId: number): Promise<void> => {
  const own = (await openAnnouncement(trx, vehicleId))!
  await updateStop(trx, own.id, {
    collected_at: null,
    collected_latitude: null,
    collected_longitude: null,
  })
  if (own.collected_file_id !== null)
    await trx.deleteFrom('file').where('id', '=', own.collected_file_id).execute()
  await sql`
    delete from mail where state = 'queued' and event_id = (
      select max(id) from vehicle_event where vehicle_id = ${vehicleId} and event = 'collect')`.execute(trx)
}

/** Said again so soon it is the same try: pressed twice, or for another reason. */
const sameTryMs = 30 * 60_000

/** @returns whether it is another try than the one before, of which the owner is told */
export const failStop = async (
  trx: Trx,
  vehicleId: number,
  at: Date,
  reason: NoShowReason,
): Promise<boolean> => {
  const own = (await openAnnouncement(trx, vehicleId))!
  const isSameTry = own.failed_at !== null && at.getTime() - own.failed_at.getTime() < sameTryMs
  await updateStop(trx, own.id, { failed_at: isSameTry ? own.failed_at : at, failed_reason: reason })
  return !isSameTry
}

export const updateStop = (trx: Trx, id: number, change: Updateable<AnnouncementTable>) =>
  trx.updateTable('announcement').set(change).where('id', '=', id).execute()
