import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { addDays } from '@autokierto/domain/shops/calendar'
import type { Formats } from '@autokierto/domain/texts/formats'

type Arrival = Pick<NonNullable<ListedVehicle['arrival']>, 'date' | 'time_from' | 'time_until'>

/**
 * "Tänään" or "la 21.11. 8–10", null without a day; the year is never needed, arrivals are days away.
 */
export function arrivalDay(arrival: Arrival | null | undefined, format: Formats, today: string) {
  if (!arrival?.date) return null
  const day = arrival.date === format.today() ? today : format.shortWeekday(arrival.date)
  return [day, arrivalTime(arrival, format)].filter(Boolean).join(' ')
}

/** "8–10", where a time is agreed. */
export const arrivalTime = ({ time_from, time_until }: Arrival, format: Formats) =>
  time_from === null ? null : format.span(time_from, time_until)

/** What is listed together; what should have come stands with today's. */
export function arrivalGroup(arrival: Arrival | null | undefined, today: string) {
  if (!arrival?.date) return 'open'
  if (arrival.date <= today) return 'today'
  return arrival.date === addDays(today, 1) ? 'tomorrow' : 'later'
}
