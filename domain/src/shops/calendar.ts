import { dayMs } from '../durations.ts'
import { timeZone } from '../limits.ts'

/** A calendar day in Europe/Helsinki as `YYYY-MM-DD`. */
export type Day = string

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the day in Finland at an instant. */
export const toDay = (instant: Date): Day => dayFormat.format(instant)

/** Returns the time of day in Finland at an instant, as `HH:MM`. */
export const toClockTime = (instant: Date): string => clockFormat.format(instant)

const toUtcDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(toUtcDate(day).getTime() + days * dayMs).toISOString().slice(0, 10)

/** @returns the number of days from the first day to the second; negative when the second is earlier */
export const countDaysBetween = (one: Day, other: Day): number =>
  (toUtcDate(other).getTime() - toUtcDate(one).getTime()) / dayMs

/** Accepts 1900 to 2199. Other years are typing errors, and PostgreSQL cannot convert some to a time zone. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toUtcDate(text).getTime()) &&
  toUtcDate(text).toISOString().startsWith(text)

/**
 * Parses a day in the Finnish form, day before month. With slashes either order may be meant.
 * @returns null when a day with slashes is valid in both orders; otherwise a day that may still be invalid
 */
export const dayWithin = (text: string): Day | null => {
  const [, first, sign, second, year] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (!first || !second) return null
  const toIsoDay = (day: string, month: string): Day =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [dayFirst, monthFirst] = [toIsoDay(first, second), toIsoDay(second, first)]
  if (sign === '.' || dayFirst === monthFirst || !isDay(monthFirst)) return dayFirst
  return isDay(dayFirst) ? null : monthFirst
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const getWeekday = (day: Day): Weekday => weekdays[(toUtcDate(day).getUTCDay() + 6) % 7]!

/** The calendar year of an instant, in Finnish time. */
export const toYear = (instant: Date): number => Number(toDay(instant).slice(0, 4))
