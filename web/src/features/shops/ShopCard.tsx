import type { Shop } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { isBeyondPickupArea } from '@autokierto/domain/shops/distance'
import { Truck } from 'lucide-react'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { OpenChip } from './OpenChip.tsx'
import styles from './ShopCard.module.css'
import { shopTexts } from './texts.ts'

type Props = {
  shop: Shop
  /** Position in the list, the same as on the map. */
  number?: number
  /** Metres from the searched place. */
  distance?: number
}

/** A site in a list: name, company and address, distance, open status, and whether it offers pickups. */
export function ShopCard({ shop, number, distance }: Props) {
  const t = useTexts(shopTexts)
  const format = useFormats()
  const offersPickup = shop.has_pickup && !isBeyondPickupArea(distance ?? 0, shop.pickup_area_km)
  return (
    <span className={styles.shop}>
      {number !== undefined && (
        <span className={styles.number} aria-hidden="true" data-on-dark="">
          {number}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.head}>
          <b className={styles.name}>{shop.name}</b>
          {distance !== undefined && <span className={styles.distance}>{format.distance(distance)}</span>}
        </span>
        <span className={styles.address}>
          {shop.operator.name}
          {shop.location && ` · ${formatAddress(shop.location)}`}
        </span>
        <span className={styles.chips}>
          <OpenChip shop={shop} />
          {offersPickup && <Chip icon={<Icon as={Truck} />}>{t.pickup}</Chip>}
        </span>
      </span>
    </span>
  )
}
