import { hourMs, minuteMs } from '@autokierto/domain/durations'
import { addDays, type Day, toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { findHours, type WeeklyOpeningHours } from '@autokierto/domain/shops/opening-hours'

export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * hourMs)
export const hoursBefore = (instant: Date, hours: number): Date => hoursAfter(instant, -hours)

/** The instant of `HH:MM` Finnish time on a day: UTC+2 in winter, UTC+3 in summer. */
export const finnishInstant = (day: Day, clock: string): Date => {
  const utc = Date.parse(`${day}T${clock}:00Z`)
  const winter = new Date(utc - 2 * hourMs)
  return toClockTime(winter) === clock ? winter : new Date(utc - 3 * hourMs)
}

/**
 * A moment of work at a site: some minutes after it opens, a number of days ago or, if it was closed, on the last open
 * day before. Fewer days and more minutes never give an earlier moment.
 * @param minutes few enough to stay before noon on the shortest day, so that no lunch break is met
 */
export const workMoment = (hours: WeeklyOpeningHours, now: Date, daysAgo: number, minutes: number): Date => {
  let day = addDays(toDay(now), -daysAgo)
  while (findHours(hours, day).length === 0) day = addDays(day, -1)
  const opens = findHours(hours, day)[0]!.opens
  return new Date(finnishInstant(day, opens).getTime() + minutes * minuteMs)
}
