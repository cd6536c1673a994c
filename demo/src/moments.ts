import { addDays, type Day, toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { findHours, type WeeklyOpeningHours } from '@autokierto/domain/shops/opening-hours'

const hour = 3_600_000
const minute = 60_000

export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * hour)
export const hoursBefore = (instant: Date, hours: number): Date => hoursAfter(instant, -hours)

/** The instant it is `HH:MM` in Finland on a day: two hours before UTC's in winter, three in summer. */
export const finnishInstant = (day: Day, clock: string): Date => {
  const utc = Date.parse(`${day}T${clock}:00Z`)
  const winter = new Date(utc - 2 * hour)
  return toClockTime(winter) === clock ? winter : new Date(utc - 3 * hour)
}

/**
 * A moment of work at a site: so many minutes after it opened, on the day so many days ago or, where it was closed,
 * the last open day before. Fewer days and more minutes never lead to an earlier moment.
 * @param minutes within the shortest working day before noon, so that no lunch break is met
 */
export const workMoment = (hours: WeeklyOpeningHours, now: Date, daysAgo: number, minutes: number): Date => {
  let day = addDays(toDay(now), -daysAgo)
  while (findHours(hours, day).length === 0) day = addDays(day, -1)
  const opens = findHours(hours, day)[0]!.opens
  return new Date(finnishInstant(day, opens).getTime() + minutes * minute)
}
