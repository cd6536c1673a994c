import { timeZone } from '../limits.ts'

/** A calendar day as `YYYY-MM-DD`, of Europe/Helsinki. */
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

/** The day it is in Finland at an instant. */
export const toDay = (instant: Date): Day => dayFormat.format(instant)

/** The clock in Finland at an instant, as `HH:MM`. */
export const toClockTime = (instant: Date): string => clockFormat.format(instant)

const toUtcDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(toUtcDate(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** How many days later the second day is; negative where it is the earlier one. */
export const countDaysBetween = (one: Day, other: Day): number =>
  (toUtcDate(other).getTime() - toUtcDate(one).getTime()) / 86_400_000

/** Days of three centuries: beyond them lie slips of the hand, and what databases cannot put into a time zone. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toUtcDate(text).getTime()) &&
  toUtcDate(text).toISOString().startsWith(text)

/** A day as people write it in Finland; with slashes, which some begin with the month, only where it can be but one. */
export const dayWithin = (text: string): Day | null => {
  const [, first, sign, second, year] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (!first || !second) return null
  const of = (day: string, month: string): Day => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [written, monthFirst] = [of(first, second), of(second, first)]
  if (sign === '.' || written === monthFirst || !isDay(monthFirst)) return written
  return isDay(written) ? null : monthFirst
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const getWeekday = (day: Day): Weekday => weekdays[(toUtcDate(day).getUTCDay() + 6) % 7]!
