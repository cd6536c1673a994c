import { getWeekday } from '@autokierto/domain/shops/calendar'
import { getOpenStatus, type WeeklyOpeningHours } from '@autokierto/domain/shops/opening-hours'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { formatClock } from './format-clock.ts'
import { shopTexts } from './texts.ts'
import { useMinute } from './useMinute.ts'

/** Open status of the site now: until when it is open, or when it opens next. */
export function OpenChip({ shop, now }: { shop: WeeklyOpeningHours; now?: Date }) {
  const minute = useMinute()
  const t = useTexts(shopTexts)
  const { locale } = useLocale()
  const state = getOpenStatus(shop, now ?? minute)
  if (!state) return <Chip>{t.hoursUnknown}</Chip>
  if (state.open) return <Chip tone="good">{t.openTill({ time: formatClock(state.closes, locale) })}</Chip>
  const time = formatClock(state.opens, locale)
  return (
    <Chip>{state.today ? t.opensToday({ time }) : t.opensOn({ day: t[getWeekday(state.day)], time })}</Chip>
  )
}
