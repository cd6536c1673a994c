import { type Weekday, weekdays } from './calendar.ts'
import { parseHours, type WeeklyOpeningHours } from './opening-hours.ts'

/** Days in a row with the same hours; no spans where the site is closed. */
export type HoursGroup = { from: Weekday; to: Weekday; spans: { opens: string; closes: string }[] }

/** The week in as few lines as it takes: Monday to Friday alike are one. */
export function groupHours(hours: WeeklyOpeningHours): HoursGroup[] {
  const groups: (HoursGroup & { text: string | null })[] = []
  for (const day of weekdays) {
    const text = hours[`opening_hours_${day}`]
    const last = groups.at(-1)
    if (last && last.text === text) last.to = day
    else groups.push({ from: day, to: day, text, spans: text ? (parseHours(text) ?? []) : [] })
  }
  return groups.map(({ from, to, spans }) => ({ from, to, spans }))
}
