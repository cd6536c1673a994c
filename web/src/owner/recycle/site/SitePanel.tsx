import type { ShopAtDistance } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import type { ReactNode } from 'react'
import { useIsWide } from '../../../map/useIsWide.ts'
import { OpeningHours } from '../../../shops/OpeningHours.tsx'
import { PhoneLink } from '../../../shops/PhoneLink.tsx'
import { shopTexts } from '../../../shops/texts.ts'
import { useFormats, useTexts } from '../../../texts/LocaleProvider.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'

type Props = {
  shop: ShopAtDistance
  /** What makes it stand out: the nearest of all, or of its operator. */
  mark: string | null
  /** It lies over the map, which is not to be covered whole. */
  overMap?: boolean
  /** The buttons that go on with this site. */
  children: ReactNode
}

/** The chosen site with everything to decide by, and the ways on. On narrow screens it stays in sight. */
export function SitePanel({ shop, mark, overMap, children }: Props) {
  const t = useTexts(siteTexts)
  const words = useTexts(shopTexts)
  const format = useFormats()
  const wide = useIsWide()
  return (
    <section className={overMap ? styles.card : styles.panel} aria-labelledby="chosen-site">
      <p className={styles.distance}>
        {mark && <Chip tone="good">{mark}</Chip>}
        <span>{t.away({ distance: format.distance(shop.distance_m) })}</span>
      </p>
      <h2 id="chosen-site" className={styles.name}>
        {shop.name}
      </h2>
      <p className={styles.contact}>
        <span>{shop.operator.name}</span>
        <span>{formatAddress(shop.location)}</span>
        {shop.phone && <PhoneLink phone={shop.phone} />}
      </p>
      <details className={styles.hours} open={wide && !overMap}>
        <summary>{words.hours}</summary>
        <OpeningHours shop={shop} />
      </details>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
