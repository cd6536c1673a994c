import { toDay } from '@autokierto/domain/shops/calendar'

const DAY_MS = 86_400_000

/** Whole days of the calendar between an instant and a day: what came late yesterday came one day ago. */
export const countDaysSince = (instant: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(toDay(new Date(instant)))) / DAY_MS))
