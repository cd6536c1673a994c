import { dayMs } from '@autokierto/domain/durations'
import { toDay } from '@autokierto/domain/shops/calendar'

/** Calendar days in Helsinki between an instant and a day: late yesterday is one day ago. */
export const countDaysSince = (instant: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(toDay(new Date(instant)))) / dayMs))
