import { limits } from '@autokierto/domain/limits'
import { Car, Truck } from 'lucide-react'
import { Failed } from '../../../api/Failed.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import type { FieldErrors } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Skeleton } from '../../../ui/States.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import type { Manner } from '../draft.ts'
import { PickupPrice } from '../site/PickupPrice.tsx'
import { DayChips } from './DayChips.tsx'
import styles from './DeliveryStep.module.css'
import { type Delivery, dayFieldOf } from './delivery.ts'
import { deliveryTexts } from './texts.ts'
import { isFull, type OfferedDays } from './use-offered-days.ts'

type Props = {
  delivery: Delivery
  change: (part: Partial<Delivery>) => void
  onManner: (manner: Manner) => void
  /** Why the site does not fetch the vehicle; null where it does. */
  noPickup: string | null
  errors: FieldErrors
  offered: OfferedDays
  dayNeeded: boolean
}

/** Manner, day and how to reach the owner: the fields of a new order, and of one that is changed. */
export function DeliveryFields(props: Props) {
  const { delivery, change, onManner, noPickup, errors, offered, dayNeeded } = props
  const { days, error: daysFailed } = offered
  const t = useTexts(deliveryTexts)
  const isPickup = delivery.manner === 'pickup'
  const dayField = dayFieldOf(delivery.manner)
  const isBookedOut = offered.needed && Boolean(days?.every(isFull))
  return (
    <>
      <RadioCards
        name="manner"
        label={t.manner}
        error={errors.manner}
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
        value={delivery.manner}
        onChange={value => onManner(value as Manner)}
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
          error={errors[dayField]}
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
      <TextField
        name="phone"
        type="tel"
        label={t.phone}
        hint={isPickup ? t.phoneHint : undefined}
        optional={!isPickup}
        error={errors.phone}
        autoComplete="tel"
        maxLength={limits.text}
        value={delivery.phone}
        onChange={event => change({ phone: event.target.value })}
      />
      <TextField
        name="email"
        type="email"
        label={t.email}
        hint={t.emailHint}
        optional
        error={errors.email}
        autoComplete="email"
        value={delivery.email}
        onChange={event => change({ email: event.target.value })}
      />
      <TextArea
        name="remarks"
        label={t.remarks}
        hint={t.remarksHint}
        optional
        error={errors.remarks}
        limit={limits.remarks}
        value={delivery.remarks}
        onChange={event => change({ remarks: event.target.value })}
      />
    </>
  )
}
