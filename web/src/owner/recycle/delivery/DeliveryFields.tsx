import { Car, Truck } from 'lucide-react'
import { Failed } from '../../../kit/api/Failed.tsx'
import { FormRadioCards } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { getFieldError } from '../../../kit/forms/field-controls.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { type Delivery, getDayField } from '../flow/delivery.ts'
import type { DeliveryMethod } from '../flow/recycle-draft.ts'
import { PickupPrice } from '../site/PickupPrice.tsx'
import { DayChips } from './DayChips.tsx'
import styles from './DeliveryStep.module.css'
import { deliveryTexts } from './texts.ts'
import type { DeliveryForm } from './useDeliveryForm.ts'
import { isFullyBooked, type OfferedDays } from './useOfferedDays.ts'

type Props = {
  delivery: Delivery
  change: (part: Partial<Delivery>) => void
  onManner: (manner: DeliveryMethod) => void
  /** Reason why the site does not fetch the vehicle; null when it does. */
  noPickup: string | null
  form: DeliveryForm
  offered: OfferedDays
  dayNeeded: boolean
}

/** Fields for the delivery method, the day and the contact details, for new and changed orders. */
export function DeliveryFields(props: Props) {
  const { delivery, change, onManner, noPickup, form, offered, dayNeeded } = props
  const { days, error: daysFailed } = offered
  const t = useTexts(deliveryTexts)
  const isPickup = delivery.manner === 'pickup'
  const dayField = getDayField(delivery.manner)
  const isBookedOut = offered.needed && Boolean(days?.every(isFullyBooked))
  return (
    <>
      <FormRadioCards
        of={form}
        name="manner"
        label={t.manner}
        columns={2}
        options={[
          {
            value: 'pickup',
            title: t.pickup,
            text: (
              <>
                {t.pickupText} {offered.shop && <PickupPrice shop={offered.shop} />}
              </>
            ),
            icon: <Icon as={Truck} size={22} />,
            reason: noPickup,
          },
          {
            value: 'self_delivery',
            title: t.bring,
            text: t.bringText,
            icon: <Icon as={Car} size={22} />,
          },
        ]}
        onChange={value => onManner(value as DeliveryMethod)}
      />
      {isBookedOut && (
        <Notice kind="warning">
          <p>{t.noDays}</p>
        </Notice>
      )}
      {days ? (
        <DayChips
          key={dayField}
          name={dayField}
          label={isPickup ? t.pickupDay : t.arrivalDay}
          error={getFieldError(form, dayField)}
          days={days}
          none={dayNeeded ? null : isPickup ? t.anyDay : t.unknownDay}
          value={delivery.day}
          onChange={day => change({ day })}
        />
      ) : daysFailed ? (
        <Failed failure={daysFailed} onRetry={() => offered.refetch()} />
      ) : (
        <Skeleton kind="rows" count={3} className={styles.waiting} />
      )}
      <FormTextField of={form} name="phone" label={t.phone} hint={isPickup ? t.phoneHint : undefined} />
      <FormTextField of={form} name="email" label={t.email} hint={t.emailHint} />
      <FormTextField of={form} name="remarks" label={t.remarks} hint={t.remarksHint} />
    </>
  )
}
