import { addDays, type Day, getWeekday, toClockTime, toDay, type Weekday } from './calendar.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Opening hours of a week: `"08:00-16:00"`, several parted by a comma, or null where the site is closed. */
export type WeeklyOpeningHours = {
  readonly [weekday in Weekday as `opening_hours_${weekday}`]: string | null
}

/** Days on which the week does not hold: closed where `hours` is null. Both days are part of it. */
export type ExceptionalDay = { readonly from: Day; readonly to: Day; readonly hours: string | null }

/** The hours of a site, all of them. */
export type SiteHours = WeeklyOpeningHours & { readonly exceptional_days?: readonly ExceptionalDay[] }

type HoursSpan = { opens: string; closes: string }

/** @returns the spans of a day in order, or null where the text does not have the form */
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

/** What a site says of a day by its date; undefined where the week holds. */
export const findExceptionalDay = (
  { exceptional_days = [] }: Pick<SiteHours, 'exceptional_days'>,
  day: Day,
): ExceptionalDay | undefined => exceptional_days.find(({ from, to }) => from <= day && day <= to)

/** The spans of a calendar day; none on public holidays, unless the site says hours for that very day. */
export const findHours = (hours: SiteHours, day: Day): HoursSpan[] => {
  const exception = findExceptionalDay(hours, day)
  if (exception) return exception.hours === null ? [] : (parseHours(exception.hours) ?? [])
  if (isPublicHoliday(day)) return []
  const text = hours[`opening_hours_${getWeekday(day)}`]
  return text ? (parseHours(text) ?? []) : []
}

/** A week, and one more for a site that opens on one day a week and that day is a holiday. */
const daysLookedAhead = 14

/** What to say of a site now: open till when, or when it opens next. Null where no opening is known in two weeks. */
export type OpenStatus =
  | { open: true; closes: string }
  | { open: false; opens: string; day: Day; today: boolean }

export const getOpenStatus = (hours: SiteHours, now: Date): OpenStatus | null => {
  const today = toDay(now)
  const clock = toClockTime(now)
  const current = findHours(hours, today).find(span => span.opens <= clock && clock < span.closes)
  if (current) return { open: true, closes: current.closes }
  for (let ahead = 0; ahead <= daysLookedAhead; ahead++) {
    const day = addDays(today, ahead)
    const next = findHours(hours, day).find(span => ahead > 0 || span.opens > clock)
    if (next) return { open: false, opens: next.opens, day, today: ahead === 0 }
  }
  return null
}

/**
 * The next open days, today among them only while the site is still open later today.
 * A site that is never open has none.
 */
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
