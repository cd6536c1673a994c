import { weekdayOf } from '@autokierto/domain/shops/calendar'
import { type OpeningHours, openNow } from '@autokierto/domain/shops/opening-hours'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { Chip } from '../ui/Chip.tsx'
import { clockWords } from './clock.ts'
import { shopTexts } from './texts.ts'
import { useMinute } from './useMinute.ts'

/** Whether the site is open now and till when, or when it opens next. */
export function OpenChip({ shop, now }: { shop: OpeningHours; now?: Date }) {
  const minute = useMinute()
  const t = useTexts(shopTexts)
  const { locale } = useLocale()
  const state = openNow(shop, now ?? minute)
  if (!state) return <Chip>{t.hoursUnknown}</Chip>
  if (state.open) return <Chip tone="good">{t.openTill({ time: clockWords(state.closes, locale) })}</Chip>
  const time = clockWords(state.opens, locale)
  return (
    <Chip>{state.today ? t.opensToday({ time }) : t.opensOn({ day: t[weekdayOf(state.day)], time })}</Chip>
  )
}
