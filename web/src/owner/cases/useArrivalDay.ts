import { useFormats } from '../../kit/texts/LocaleProvider.tsx'
import type { OwnerCase } from './case-state.ts'

/** Formats the agreed or preferred day: "ti 24.11.", with an agreed time "ti 24.11. klo 8–10"; null without a day. */
export function useArrivalDay() {
  const format = useFormats()
  return ({ arrival }: OwnerCase) => {
    if (!arrival?.date) return null
    const day = format.shortWeekday(arrival.date)
    const { time_from: from, time_until: until } = arrival
    return from === null ? day : `${day} ${format.clockSpan(from, until)}`
  }
}
