import { useFormats } from '../../texts/LocaleProvider.tsx'
import type { OwnerCase } from './case-state.ts'

/** "ti 24.11.", with the time of day where one is agreed: "ti 24.11. klo 8–10"; null without a day. */
export function useArrivalDay() {
  const format = useFormats()
  return ({ arrival }: OwnerCase) => {
    if (!arrival?.date) return null
    const day = format.shortWeekday(arrival.date)
    const { time_from: from, time_until: until } = arrival
    return from === null ? day : `${day} ${format.clockSpan(from, until)}`
  }
}
