import type { GeoPoint } from '@autokierto/domain/shops/distance'
import type { NoShowReason } from '@autokierto/domain/vehicles/event-data'
import { sql, type Updateable } from 'kysely'
import type { AnnouncementTable, Trx } from '../../platform/database/types.ts'
import type { AnnouncementRow, VehicleRow } from '../vehicle-store/store.ts'
import { openAnnouncement } from '../vehicle-store/store.ts'

export const readPickup = async (
  trx: Trx,
  vehicleId: number,
): Promise<{ pickup: boolean; collected: boolean }> => {
  const order = await openAnnouncement(trx, vehicleId)
  return { pickup: order?.kind === 'pickup', collected: order?.collected_at != null }
}

/** The values that are reset when the day, site or delivery method of an order changes. */
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
 * Assigns a pickup to a driver at a position in the driver's order of the day, and shifts the driver's other stops.
 * @param place starts at 1; omitted or too large means the end
 * @returns whether the driver changed
 */
export const assignStop = async (
  trx: Trx,
  vehicle: VehicleRow,
  { driverId, place }: { driverId: number | null; place: number | null },
): Promise<boolean> => {
  const announcement = (await openAnnouncement(trx, vehicle.id))!
  // The row locks serialize concurrent changes to the order of a day.
  const stops = await trx
    .selectFrom('announcement')
    .select(['id', 'driver_id', 'driver_place'])
    .where('shop_id', '=', announcement.shop_id)
    .where('day', announcement.day === null ? 'is' : '=', announcement.day as never)
    .where('kind', '=', 'pickup')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const others = stops
    .filter(stop => stop.driver_id === driverId && stop.id !== announcement.id)
    .sort((one, other) => (one.driver_place ?? 0) - (other.driver_place ?? 0))
  const order = driverId === null ? [] : others.toSpliced((place ?? stops.length) - 1, 0, { ...announcement })
  for (const [index, stop] of order.entries()) {
    if (stop.id !== announcement.id && stop.driver_place === index + 1) continue
    await updateStop(trx, stop.id, { driver_id: driverId, driver_place: index + 1 })
  }
  if (driverId === null) await updateStop(trx, announcement.id, { driver_id: null, driver_place: null })
  return announcement.driver_id !== driverId
}

export const collectStop = async (
  trx: Trx,
  vehicleId: number,
  at: Date,
  place: GeoPoint | null,
): Promise<void> => {
  const announcement = (await openAnnouncement(trx, vehicleId))!
  await updateStop(trx, announcement.id, {
    collected_at: at,
    collected_latitude: place?.latitude ?? null,
    collected_longitude: place?.longitude ?? null,
    failed_at: null,
    failed_reason: null,
  })
}

/** Stores the driver's picture with the order; it is deleted with the order. */
export const setPickupPicture = async (trx: Trx, vehicleId: number, fileId: number): Promise<void> => {
  const announcement = (await openAnnouncement(trx, vehicleId))!
  await updateStop(trx, announcement.id, { collected_file_id: fileId })
}

/** Deletes the picture that a driver has taken for the order, if there is one. It shows a yard or a house. */
export const deletePickupPicture = async (
  trx: Trx,
  { collected_file_id: fileId }: Pick<AnnouncementRow, 'collected_file_id'>,
): Promise<void> => {
  if (fileId !== null) await trx.deleteFrom('file').where('id', '=', fileId).execute()
}

/** Also deletes the picture, and the e-mail to the owner while it is still queued. */
export const uncollectStop = async (trx: Trx, vehicleId: number): Promise<void> => {
  const announcement = (await openAnnouncement(trx, vehicleId))!
  await updateStop(trx, announcement.id, {
    collected_at: null,
    collected_latitude: null,
    collected_longitude: null,
  })
  await deletePickupPicture(trx, announcement)
  await sql`
    delete from mail where state = 'queued' and event_id = (
      select max(id) from vehicle_event where vehicle_id = ${vehicleId} and event = 'collect')`.execute(trx)
}

/** Milliseconds. A repeated report within this time counts as the same attempt, for example after a double click. */
const sameTryMs = 30 * 60_000

/** @returns whether this is a new attempt, of which the owner is notified */
export const failStop = async (
  trx: Trx,
  vehicleId: number,
  at: Date,
  reason: NoShowReason,
): Promise<boolean> => {
  const announcement = (await openAnnouncement(trx, vehicleId))!
  const isSameTry =
    announcement.failed_at !== null && at.getTime() - announcement.failed_at.getTime() < sameTryMs
  await updateStop(trx, announcement.id, {
    failed_at: isSameTry ? announcement.failed_at : at,
    failed_reason: reason,
  })
  return !isSameTry
}

export const updateStop = (trx: Trx, id: number, change: Updateable<AnnouncementTable>) =>
  trx.updateTable('announcement').set(change).where('id', '=', id).execute()
