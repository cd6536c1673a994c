import type { ManagedShop, Shop } from '@autokierto/contract/shops'
import { parseHours } from '@autokierto/domain/shops/opening-hours'
import { languages } from '@autokierto/domain/texts/languages'
import { formatClock } from '../../../../features/shops/format-clock.ts'
import { OpeningHours } from '../../../../features/shops/OpeningHours.tsx'
import { ShopCard } from '../../../../features/shops/ShopCard.tsx'
import { shopTexts } from '../../../../features/shops/texts.ts'
import { useFormats, useLocale, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../../kit/ui/DescriptionList.tsx'
import styles from '../resources/management.module.css'
import { managedSiteTexts } from './texts.ts'
import { listUnavailabilityReasons } from './unavailability-reasons.ts'
import type { ShopInput } from './WeekHours.tsx'

export const toShopPreview = (shop: ManagedShop | null, input: ShopInput, company: string): Shop =>
  ({
    id: 0,
    operator: { id: 0, name: company },
    ...shop,
    ...Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === '' ? null : value])),
    name: input.name?.trim() ?? '',
    exceptional_days: input.exceptional_days ?? [],
    pickup_price: input.pickup_price ?? { fi: null, en: null, se: null },
    pickup_area_km: input.pickup_area_km ? Number(input.pickup_area_km) : null,
    is_private: input.is_private === 'yes',
    has_pickup: input.has_pickup === 'yes',
  }) as Shop

/** The card that owners would see with the unsaved changes, or why they do not see the site. */
export function OwnerPreview({ shop }: { shop: Shop }) {
  const t = useTexts(managedSiteTexts)
  const cardTexts = useTexts(shopTexts)
  const format = useFormats()
  const { locale } = useLocale()
  const reasons = listUnavailabilityReasons(shop)
  const price = [locale, ...languages].map(language => shop.pickup_price[language]).find(Boolean)
  const clock = (text: string) => formatClock(text, locale)
  const days = shop.exceptional_days.filter(({ from, to }) => from && to >= format.today())
  return (
    <Card title={t.ownersView} className={styles.preview}>
      {reasons.length > 0 ? (
        <p>{[t.hidden, ...reasons.map(reason => t[reason])].join(' ')}</p>
      ) : (
        <>
          <ShopCard shop={shop} />
          <OpeningHours shop={shop} />
          {days.length > 0 && (
            <DescriptionList
              layout="side"
              items={days.map(({ from, to, hours }) => ({
                term:
                  from === to
                    ? format.shortWeekday(from)
                    : `${format.shortWeekday(from)} – ${format.shortWeekday(to)}`,
                value:
                  parseHours(hours ?? '')
                    ?.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`)
                    .join(', ') ?? cardTexts.closed,
              }))}
            />
          )}
          {shop.has_pickup && price && <p>{price}</p>}
        </>
      )}
    </Card>
  )
}
