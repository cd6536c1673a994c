import type { Shop } from '@autokierto/contract/shops'
import { listOfferedDays } from '@autokierto/domain/shops/opening-hours'
import type { Delivery } from '../flow/delivery.ts'
import { useSiteWithDays } from '../site/useSiteWithDays.ts'

export type OfferedDay = {
  /** `YYYY-MM-DD`. */
  date: string
  /** Places left; null when they are not limited. */
  free: number | null
  /** The day is already reserved by this order, so it is selectable even when full. */
  held?: boolean
}

export type OfferedDays = ReturnType<typeof useOfferedDays>

export const isFullyBooked = ({ free, held }: OfferedDay) => free === 0 && !held

/**
 * The days on which the vehicle can come to the site: its pickup days for a pickup, its open days otherwise. `held` is
 * the day an order has reserved there; it stays selectable whatever the site offers now.
 */
export function useOfferedDays(shop: Shop | null, manner: Delivery['manner'], held = '') {
  const fresh = useSiteWithDays(shop?.id ?? 0)
  const current = fresh.data?.shop ?? shop
  const days = withReservedDay(
    manner === 'pickup' ? (fresh.data?.shop.pickup_days ?? null) : current && listShopOpenDays(current),
    held,
  )
  return {
    /** Null until they are loaded. */
    days,
    /** The site limits its places, so a day is required. */
    needed: manner === 'pickup' && Boolean(days?.some(({ free }) => free !== null)),
    /** The site with its current data; the given one until it is loaded. */
    shop: current,
    error: fresh.error,
    refetch: fresh.refetch,
  }
}

const listShopOpenDays = (shop: Shop): OfferedDay[] =>
  listOfferedDays(shop, new Date()).map(date => ({ date, free: null }))

function withReservedDay(days: OfferedDay[] | null, held: string): OfferedDay[] | null {
  if (!days || !held) return days
  if (days.some(({ date }) => date === held)) {
    return days.map(day => (day.date === held ? { ...day, held: true } : day))
  }
  return [{ date: held, free: null, held: true }, ...days].sort((one, other) =>
    one.date.localeCompare(other.date),
  )
}
