import type { Shop } from '@autokierto/contract/shops'
import { languages } from '@autokierto/domain/texts/languages'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { HTML_LANG, type Locale } from '../../../kit/texts/locale.ts'
import { siteStepTexts } from './texts.ts'

type Priced = Partial<Pick<Shop, 'pickup_price'>>

/** The site's text about the pickup price, or who can give it. */
export function PickupPrice({ shop }: { shop: Priced }) {
  const t = useTexts(siteStepTexts)
  const { locale } = useLocale()
  const price = getPriceText(shop, locale)
  if (!price) return t.priceUnknown
  return (
    <>
      {t.price} <span lang={price.locale === locale ? undefined : HTML_LANG[price.locale]}>{price.text}</span>
    </>
  )
}

/** Sites without a price text show no line about the price. */
export const hasPriceText = ({ pickup_price }: Priced): boolean =>
  Object.values(pickup_price ?? {}).some(Boolean)

/** The text in the user's language, otherwise in the first language available. An older draft may have no prices. */
function getPriceText({ pickup_price }: Priced, wanted: Locale) {
  for (const locale of [wanted, ...languages]) {
    const text = pickup_price?.[locale]
    if (text) return { locale, text }
  }
  return null
}
