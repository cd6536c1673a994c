import { type Weekday, weekdays } from './calendar.ts'
import { parseHours, type WeeklyOpeningHours } from './opening-hours.ts'

/** Consecutive days with the same hours; `spans` is empty when the site is closed. */
export type HoursGroup = { from: Weekday; to: Weekday; spans: { opens: string; closes: string }[] }

/** Groups the week's opening hours into as few lines as possible, such as Monday to Friday. */
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
