import type { Formats } from '@autokierto/domain/texts/formats'

/** "Tänään" or "la 21.11."; the year is never needed, arrivals are days away. */
export const arrivalDay = (date: string, format: Formats, today: string) =>
  date === format.today() ? today : format.shortWeekday(date)
