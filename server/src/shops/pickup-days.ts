import { limits } from '@autokierto/domain/limits'
import type { Day } from '@autokierto/domain/shops/calendar'
import { computeDistanceMetres, type GeoPoint, isBeyondPickupArea } from '@autokierto/domain/shops/distance'
import { listOpenDays } from '@autokierto/domain/shops/opening-hours'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { ShopRow } from './shop-view.ts'
import { lockPickupSlots, pickupsByDay, publicShop, shopsById } from './store.ts'

/** What an order needs to know of a site. */
export type ReceivingShop = ShopRow

/** Four weeks of an ordinary site; twice what is promised, so that a full fortnight still leaves a choice. */
const offeredDays = 2 * limits.offeredDays

/** The days a site can be ordered to or driven to: its next open days, Helsinki calendar. */
export const listOfferedDays = (shop: ReceivingShop, now: Date): Day[] => listOpenDays(shop, now, offeredDays)

/** A site an owner may choose; undefined where it is unknown, private or closed. */
export const findReceivingShop = (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
): Promise<ReceivingShop | undefined> => publicShop(db, id)

/** The site of an open order, also where it has been hidden from owners since. */
export const readReceivingShop = async (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
): Promise<ReceivingShop | undefined> => (await shopsById(db, [id]))[0]

/**
 * Where the vehicle stands is measured as the owner's choice of sites does it.
 * @throws ApiError PICKUP_NOT_OFFERED where the site does not fetch at all, or not from there
 */
export const requirePickup = (shop: ReceivingShop, vehicle: GeoPoint | null): void => {
  const { has_pickup, pickup_area_km, latitude, longitude } = shop
  if (!has_pickup) throw new ApiError('PICKUP_NOT_OFFERED')
  if (!vehicle || latitude === null || longitude === null) return
  if (isBeyondPickupArea(computeDistanceMetres(vehicle, { latitude, longitude }), pickup_area_km)) {
    throw new ApiError('PICKUP_NOT_OFFERED')
  }
}

/** The days a site fetches vehicles, with the places left; none where it does not fetch. */
export const listPickupDays = async (
  db: Kysely<Database>,
  shop: ReceivingShop,
  now: Date,
): Promise<{ date: Day; free: number | null }[]> => {
  if (!shop.has_pickup) return []
  const days = listOfferedDays(shop, now)
  const places = shop.pickups_per_day
  if (places === null) return days.map(date => ({ date, free: null }))
  const taken = await pickupsByDay(db, shop.id, days, null)
  return days.map(date => ({ date, free: Math.max(0, places - (taken.get(date) ?? 0)) }))
}

/**
 * Whether the day still has a place for the vehicle. Orders of the site wait for each other from here on, so the
 * answer holds until the transaction ends.
 */
export const hasPickupSlot = async (
  trx: Transaction<Database>,
  shop: ReceivingShop,
  day: Day,
  vehicleId: number,
): Promise<boolean> => {
  if (shop.pickups_per_day === null) return true
  await lockPickupSlots(trx, shop.id)
  const taken = await pickupsByDay(trx, shop.id, [day], vehicleId)
  return (taken.get(day) ?? 0) < shop.pickups_per_day
}
