import type { ShopAtDistance } from '@autokierto/contract/shops'
import { ArrowRight, Truck } from 'lucide-react'
import { useState } from 'react'
import { addressLine } from '../../../shops/address-line.ts'
import { OpeningHours } from '../../../shops/OpeningHours.tsx'
import { PhoneLink } from '../../../shops/PhoneLink.tsx'
import { shopTexts } from '../../../shops/texts.ts'
import { useFormats, useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Manner } from '../draft.ts'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'

type Props = {
  shop: ShopAtDistance
  /** What makes it stand out: the nearest of all, or of its operator. */
  mark: string | null
  /** It lies over the map, which is not to be covered whole. */
  overMap?: boolean
  onManner: (manner: Manner) => void
}

/** The chosen site with everything to decide by, and the two ways there. On narrow screens it stays in sight. */
export function SitePanel({ shop, mark, overMap, onManner }: Props) {
  const t = useTexts(siteTexts)
  const words = useTexts(shopTexts)
  const format = useFormats()
  const [wide] = useState(() => window.matchMedia?.('(min-width: 960px)').matches ?? true)
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
        <span>{addressLine(shop.location)}</span>
        {shop.phone && <PhoneLink phone={shop.phone} />}
      </p>
      <details className={styles.hours} open={wide && !overMap}>
        <summary>{words.hours}</summary>
        <OpeningHours shop={shop} />
      </details>
      <div className={styles.ways}>
        {shop.has_pickup && (
          <Button icon={<Icon as={Truck} />} onClick={() => onManner('pickup')}>
            {t.pickup}
          </Button>
        )}
        <Button
          kind={shop.has_pickup ? 'secondary' : 'primary'}
          after={shop.has_pickup ? undefined : <Icon as={ArrowRight} />}
          onClick={() => onManner('self_delivery')}
        >
          {t.bring}
        </Button>
        {!shop.has_pickup && <p className={styles.note}>{t.noPickup}</p>}
      </div>
    </section>
  )
}
