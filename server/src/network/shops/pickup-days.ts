import type { Day } from '@autokierto/domain/shops/calendar'
import { computeDistanceMetres, type GeoPoint, isBeyondPickupArea } from '@autokierto/domain/shops/distance'
import { listOfferedDays } from '@autokierto/domain/shops/opening-hours'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ShopRow } from './shop-view.ts'
import { lockPickupSlots, pickupsByDay, publicShop, shopsById } from './store.ts'

/** The data of a site that an announcement needs. */
export type ReceivingShop = ShopRow

/** A site that an owner may choose; undefined when it is unknown, private or closed. */
export const findReceivingShop = (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
): Promise<ReceivingShop | undefined> => publicShop(db, id)

/** The site of an open announcement, even if it has since been hidden from owners. */
export const readReceivingShop = async (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
): Promise<ReceivingShop | undefined> => (await shopsById(db, [id]))[0]

/**
 * Requires that the site fetches from the vehicle's location; measures the distance as the search for sites does.
 * @throws ApiError PICKUP_NOT_OFFERED when the site does not fetch at all, or not from there
 */
export const requirePickup = (shop: ReceivingShop, vehicle: GeoPoint | null): void => {
  const { has_pickup, pickup_area_km, latitude, longitude } = shop
  if (!has_pickup) throw new ApiError('PICKUP_NOT_OFFERED')
  if (!vehicle || latitude === null || longitude === null) return
  if (isBeyondPickupArea(computeDistanceMetres(vehicle, { latitude, longitude }), pickup_area_km)) {
    throw new ApiError('PICKUP_NOT_OFFERED')
  }
}

/** The pickup days of a site with their free slots; empty when it does not fetch vehicles. */
export const listPickupDays = async (
  db: Kysely<Database>,
  shop: ReceivingShop,
  now: Date,
): Promise<{ date: Day; free: number | null }[]> => {
  if (!shop.has_pickup) return []
  const days = listOfferedDays(shop, now)
  const slots = shop.pickups_per_day
  if (slots === null) return days.map(date => ({ date, free: null }))
  const pickups = await pickupsByDay(db, shop.id, days, null)
  return days.map(date => ({ date, free: Math.max(0, slots - (pickups.get(date) ?? 0)) }))
}

/**
 * Returns whether the vehicle fits on the day. Locks the site's slots, so the result holds until the transaction ends.
 */
export const hasPickupSlot = async (
  trx: Transaction<Database>,
  shop: ReceivingShop,
  day: Day,
  vehicleId: number,
): Promise<boolean> => {
  if (shop.pickups_per_day === null) return true
  await lockPickupSlots(trx, shop.id)
  const pickups = await pickupsByDay(trx, shop.id, [day], vehicleId)
  return (pickups.get(day) ?? 0) < shop.pickups_per_day
}
