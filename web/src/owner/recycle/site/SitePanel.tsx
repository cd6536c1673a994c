import type { ShopAtDistance } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import type { ReactNode } from 'react'
import { OpeningHours } from '../../../features/shops/OpeningHours.tsx'
import { PhoneLink } from '../../../features/shops/PhoneLink.tsx'
import { shopTexts } from '../../../features/shops/texts.ts'
import { useIsWide } from '../../../kit/map/useIsWide.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../../kit/ui/Chip.tsx'
import styles from './SiteStep.module.css'
import { siteStepTexts } from './texts.ts'

type Props = {
  shop: ShopAtDistance
  /** Label of a special site: the nearest of all, or of its operator. */
  mark: string | null
  /** The panel is over the map and must not cover all of it. */
  overMap?: boolean
  /** Buttons that continue with this site. */
  children: ReactNode
}

/** The selected site with its details and the buttons to continue. On narrow screens it stays visible. */
export function SitePanel({ shop, mark, overMap, children }: Props) {
  const t = useTexts(siteStepTexts)
  const shopLabels = useTexts(shopTexts)
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
        <summary>{shopLabels.hours}</summary>
        <OpeningHours shop={shop} />
      </details>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
