import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { addDays } from '@autokierto/domain/shops/calendar'
import type { Formats } from '@autokierto/domain/texts/formats'

type Arrival = Pick<NonNullable<ListedVehicle['arrival']>, 'date' | 'time_from' | 'time_until'>

/** Returns "Tänään" or "la 21.11. 8–10", or `null` without a day. Omits the year, since arrivals are days away. */
export function arrivalDay(arrival: Arrival | null | undefined, format: Formats, today: string) {
  if (!arrival?.date) return null
  const day = arrival.date === format.today() ? today : format.shortWeekday(arrival.date)
  return [day, arrivalTime(arrival, format)].filter(Boolean).join(' ')
}

/** Returns "8–10", or `null` if no time is agreed. */
export const arrivalTime = ({ time_from, time_until }: Arrival, format: Formats) =>
  time_from === null ? null : format.span(time_from, time_until)

/** Returns the group of a vehicle in the list. Overdue vehicles are grouped with today's. */
export function arrivalGroup(arrival: Arrival | null | undefined, today: string) {
  if (!arrival?.date) return 'open'
  if (arrival.date <= today) return 'today'
  return arrival.date === addDays(today, 1) ? 'tomorrow' : 'later'
}
