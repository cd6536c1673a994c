import { limits } from '../limits.ts'
import { addDays, type Day, getWeekday, toClockTime, toDay, type Weekday } from './calendar.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Weekly opening hours: `"08:00-16:00"`, several spans separated by commas, or null when the site is closed. */
export type WeeklyOpeningHours = {
  readonly [weekday in Weekday as `opening_hours_${weekday}`]: string | null
}

/** Days, both ends included, on which other hours apply; closed when `hours` is null. */
export type ExceptionalDay = { readonly from: Day; readonly to: Day; readonly hours: string | null }

export type SiteHours = WeeklyOpeningHours & { readonly exceptional_days?: readonly ExceptionalDay[] }

type HoursSpan = { opens: string; closes: string }

/** @returns the spans of a day in order, or null when the text has another form */
export const parseHours = (text: string): HoursSpan[] | null => {
  const spans: HoursSpan[] = []
  for (const part of text.split(',')) {
    const match = /^\s*([01]\d|2[0-3]):([0-5]\d)-(([01]\d|2[0-3]):[0-5]\d|24:00)\s*$/.exec(part)
    if (!match) return null
    const span = { opens: `${match[1]}:${match[2]}`, closes: match[3]! }
    if (span.opens >= span.closes || (spans.at(-1)?.closes ?? '') > span.opens) return null
    spans.push(span)
  }
  return spans
}

/** Finds the exception for a day; undefined when the weekly hours apply. */
export const findExceptionalDay = (
  { exceptional_days = [] }: Pick<SiteHours, 'exceptional_days'>,
  day: Day,
): ExceptionalDay | undefined => exceptional_days.find(({ from, to }) => from <= day && day <= to)

/** Lists the spans of a calendar day. Public holidays have none, unless the site has an exception for that day. */
export const findHours = (hours: SiteHours, day: Day): HoursSpan[] => {
  const exception = findExceptionalDay(hours, day)
  if (exception) return exception.hours === null ? [] : (parseHours(exception.hours) ?? [])
  if (isPublicHoliday(day)) return []
  const text = hours[`opening_hours_${getWeekday(day)}`]
  return text ? (parseHours(text) ?? []) : []
}

/** Two weeks, because the only weekly opening day of a site may be a holiday. */
const maxDaysAhead = 14

/** Says until when a site is open, or when it opens next. */
export type OpenStatus =
  | { open: true; closes: string }
  | { open: false; opens: string; day: Day; today: boolean }

export const getOpenStatus = (hours: SiteHours, now: Date): OpenStatus | null => {
  const today = toDay(now)
  const clock = toClockTime(now)
  const current = findHours(hours, today).find(span => span.opens <= clock && clock < span.closes)
  if (current) return { open: true, closes: current.closes }
  for (let ahead = 0; ahead <= maxDaysAhead; ahead++) {
    const day = addDays(today, ahead)
    const next = findHours(hours, day).find(span => ahead > 0 || span.opens > clock)
    if (next) return { open: false, opens: next.opens, day, today: ahead === 0 }
  }
  return null
}

/** Lists the next open days; today only before its last closing time. A site that never opens has none. */
export const listOpenDays = (hours: SiteHours, now: Date, count: number): Day[] => {
  const days: Day[] = []
  const today = toDay(now)
  for (let ahead = 0; ahead < count * 7 + 7 && days.length < count; ahead++) {
    const day = addDays(today, ahead)
    const spans = findHours(hours, day)
    const last = spans.at(-1)
    if (last && (ahead > 0 || last.closes > toClockTime(now))) days.push(day)
  }
  return days
}

/** Four weeks for a site open on weekdays: twice the documented number, so that a full fortnight leaves a choice. */
const offeredDays = 2 * limits.offeredDays

/** The days on which owners can order a pickup or bring a vehicle: the next open days, in Helsinki time. */
export const listOfferedDays = (hours: SiteHours, now: Date): Day[] => listOpenDays(hours, now, offeredDays)
