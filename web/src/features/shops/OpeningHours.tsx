import { groupHours } from '@autokierto/domain/shops/group-hours'
import type { WeeklyOpeningHours as Hours } from '@autokierto/domain/shops/opening-hours'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { formatClock } from './format-clock.ts'
import { shopTexts } from './texts.ts'

export function OpeningHours({ shop, className }: { shop: Hours; className?: string }) {
  const t = useTexts(shopTexts)
  const { locale } = useLocale()
  const clock = (text: string) => formatClock(text, locale)
  return (
    <DescriptionList
      layout="side"
      className={className}
      items={[
        ...groupHours(shop).map(({ from, to, spans }) => ({
          term: from === to ? t[from] : `${t[from]}–${t[to]}`,
          value: spans.map(span => `${clock(span.opens)}–${clock(span.closes)}`).join(', ') || t.closed,
        })),
        // The weekly hours do not apply on holidays, and sites have no hours for these.
        { term: t.holidays, value: t.askHolidays },
      ]}
    />
  )
}
