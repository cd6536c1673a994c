import { minuteMs } from '@autokierto/domain/durations'
import type { getTexts } from '../../kit/texts/texts.ts'
import type { marketTexts } from './texts.ts'

type MarketTexts = ReturnType<typeof getTexts<typeof marketTexts>>

const SOON_MINUTES = 12 * 60

/** Formats the remaining time in its two largest units. `soon` is true in the last twelve hours. */
export function formatTimeLeft(
  endsAt: string,
  now: number,
  t: MarketTexts,
): { words: string; soon: boolean } {
  const minutes = Math.ceil((Date.parse(endsAt) - now) / minuteMs)
  const hours = Math.floor(minutes / 60)
  const words =
    minutes <= 0
      ? t.over
      : hours === 0
        ? t.minutes({ minutes })
        : hours < 24
          ? t.hours({ hours, minutes: minutes % 60 })
          : t.days({ days: Math.floor(hours / 24), hours: hours % 24 })
  return { words, soon: minutes < SOON_MINUTES }
}
