import type { Shop } from '@autokierto/contract/shops'
import { ArrowRight, Truck } from 'lucide-react'
import type { Point } from '../../../kit/map/points.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import type { DeliveryMethod } from '../flow/recycle-draft.ts'
import { hasPriceText, PickupPrice } from './PickupPrice.tsx'
import styles from './SiteStep.module.css'
import { siteStepTexts } from './texts.ts'
import { usePickupUnavailable } from './usePickupUnavailable.ts'

type Props = {
  shop: Shop
  vehicle: Point
  onManner: (manner: DeliveryMethod) => void
}

/**
 * Buttons for the two delivery methods with the pickup price. If the site does not fetch: the one button and the
 * reason.
 */
export function DeliveryMethodButtons({ shop, vehicle, onManner }: Props) {
  const t = useTexts(siteStepTexts)
  const noPickup = usePickupUnavailable()(shop, vehicle)
  const hasPickup = noPickup === null
  return (
    <>
      {hasPickup && (
        <Button icon={<Icon as={Truck} />} onClick={() => onManner('pickup')}>
          {t.pickup}
        </Button>
      )}
      <Button
        kind={hasPickup ? 'secondary' : 'primary'}
        after={hasPickup ? undefined : <Icon as={ArrowRight} />}
        onClick={() => onManner('self_delivery')}
      >
        {t.bring}
      </Button>
      {noPickup && <p className={styles.note}>{noPickup}</p>}
      {hasPickup && hasPriceText(shop) && (
        <p className={styles.note}>
          <PickupPrice shop={shop} />
        </p>
      )}
    </>
  )
}
