import type { Shop } from '@autokierto/contract/shops'
import { languages } from '@autokierto/domain/texts/languages'
import { useLocale, useTexts } from '../../../texts/LocaleProvider.tsx'
import { HTML_LANG, type Locale } from '../../../texts/locale.ts'
import { siteTexts } from './texts.ts'

type Priced = Partial<Pick<Shop, 'pickup_price'>>

/** What the site says a pickup may cost, or who will tell. */
export function PickupPrice({ shop }: { shop: Priced }) {
  const t = useTexts(siteTexts)
  const { locale } = useLocale()
  const said = getPriceText(shop, locale)
  if (!said) return t.priceUnknown
  return (
    <>
      {t.price} <span lang={said.locale === locale ? undefined : HTML_LANG[said.locale]}>{said.text}</span>
    </>
  )
}

/** A site that says nothing of it leaves the choice without another line. */
export const hasPriceText = ({ pickup_price }: Priced): boolean =>
  Object.values(pickup_price ?? {}).some(Boolean)

/** In the reader's language, else in the first one it was said in; a draft kept from before may hold no prices. */
function getPriceText({ pickup_price }: Priced, wanted: Locale) {
  for (const locale of [wanted, ...languages]) {
    const text = pickup_price?.[locale]
    if (text) return { locale, text }
  }
  return null
}
