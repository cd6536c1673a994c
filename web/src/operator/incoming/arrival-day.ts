import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { Formats } from '@autokierto/domain/texts/formats'

type Arrival = Pick<NonNullable<ListedVehicle['arrival']>, 'date' | 'time_from' | 'time_until'>

/**
 * "Tänään" or "la 21.11. 8–10", null without a day; the year is never needed, arrivals are days away.
 */
export function arrivalDay(arrival: Arrival | null | undefined, format: Formats, today: string) {
  if (!arrival?.date) return null
  const day = arrival.date === format.today() ? today : format.shortWeekday(arrival.date)
  return arrival.time_from === null ? day : `${day} ${format.span(arrival.time_from, arrival.time_until)}`
}
