import { toDay } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../http/handler.ts'
import { listOfferedDays, readReceivingShop } from '../shops/pickup-days.ts'
import { listRoundDays, readDrivers, readStops } from './read-round.ts'

/** So many days to come are shown although nothing is ordered yet. */
const daysAhead = 8

/** The pickups of a day, who drives them and in which order. */
export const getRound: Handler<'getRound'> = async ({ query, shop, caller }, { db, now }) => {
  const viewer = { shop, caller, now: now() }
  const today = toDay(viewer.now)
  const day = query.day ?? null
  const [stops, { days, withoutDay }, drivers, site] = await Promise.all([
    readStops(db, viewer, day),
    listRoundDays(db, shop.id, today),
    readDrivers(db, shop.id, caller),
    readReceivingShop(db, shop.id),
  ])
  const ahead = site ? listOfferedDays(site, viewer.now).slice(0, daysAhead) : []
  // Today too, although a site takes no orders for it any more: it is where one comes back to.
  const shown = new Map(
    [today, ...ahead, ...(day ? [day] : [])].map(each => [each, { day: each, stops: 0, collected: 0 }]),
  )
  for (const known of days) shown.set(known.day, known)
  return {
    day,
    days: [...shown.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    without_day: withoutDay,
    places: site?.pickups_per_day ?? null,
    drivers,
    stops,
  }
}
