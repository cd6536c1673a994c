import { formatAddress } from '@autokierto/domain/locations/format-address'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import type { OwnerCase } from '../../cases/case-state.ts'
import { useArrivalDay } from '../../cases/useArrivalDay.ts'
import { deliveryTexts } from '../../recycle/delivery/texts.ts'
import { recycleTexts } from '../../recycle/flow/texts.ts'
import styles from './ChangeOrder.module.css'
import type { OpenOrder } from './open-order.ts'
import { changeTexts } from './texts.ts'

export function CurrentOrder({ item, ordered }: { item: OwnerCase; ordered: OpenOrder }) {
  const t = useTexts(changeTexts)
  const delivery = useTexts(deliveryTexts)
  const recycle = useTexts(recycleTexts)
  const format = useFormats()
  const formatDay = useArrivalDay()
  const isPickup = ordered.manner === 'pickup'
  const noDay = isPickup ? delivery.anyDay : delivery.openHours
  return (
    <Card title={t.now} className={styles.now}>
      <DescriptionList
        items={[
          { term: delivery.manner, value: isPickup ? t.pickup : t.bring },
          {
            term: isPickup ? delivery.pickupDay : t.arrivalDay,
            value:
              (item.arrival?.time_from ? formatDay(item) : ordered.day && format.weekday(ordered.day)) ||
              noDay,
          },
          { term: recycle.site, value: ordered.shop.name },
          isPickup &&
            item.location !== null && { term: delivery.pickupPlace, value: formatAddress(item.location) },
        ]}
      />
    </Card>
  )
}
