import type { Shop } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { Phone } from 'lucide-react'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './cases.module.css'

export const CaseSite = ({ shop }: { shop: Shop }) => (
  <p className={styles.shop}>
    <Icon as={Phone} />
    <span>
      <b>{shop.name}</b>
      <span>{formatAddress(shop.location)}</span>
    </span>
    {shop.phone && <PhoneLink phone={shop.phone} className={styles.call} />}
  </p>
)
