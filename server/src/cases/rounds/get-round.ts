import { toDay } from '@autokierto/domain/shops/calendar'
import { listOfferedDays } from '@autokierto/domain/shops/opening-hours'
import { readReceivingShop } from '../../network/shops/pickup-days.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readDrivers } from '../pickups/drivers.ts'
import { listRoundDays, readStops } from './read-round.ts'

/** Days ahead that are listed even without pickups. */
const daysAhead = 8

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
  // Today is listed although no pickup can be ordered for it any more, so that users can return to it.
  const daysByDate = new Map(
    [today, ...ahead, ...(day ? [day] : [])].map(date => [date, { day: date, stops: 0, collected: 0 }]),
  )
  for (const roundDay of days) daysByDate.set(roundDay.day, roundDay)
  return {
    day,
    days: [...daysByDate.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    without_day: withoutDay,
    places: site?.pickups_per_day ?? null,
    drivers,
    stops,
  }
}
