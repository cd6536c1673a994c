import { limits } from '@autokierto/domain/limits'
import { ArrowRight, Car, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../api/api-failure.ts'
import { Failed } from '../../../api/Failed.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type FieldErrors, Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Skeleton } from '../../../ui/States.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import type { Manner } from '../draft.ts'
import { siteTexts } from '../site/texts.ts'
import type { StepProps } from '../step-props.ts'
import { recycleTexts } from '../texts.ts'
import { DayChips, type OfferedDay } from './DayChips.tsx'
import styles from './DeliveryStep.module.css'
import { deliveryTexts } from './texts.ts'

type Props = Pick<StepProps, 'draft' | 'change'> & {
  errors: FieldErrors
  failure: ReactNode
  /** The days the site offers; null until they are known. */
  days: readonly OfferedDay[] | null
  /** The field's name in the call. */
  dayField: string
  dayNeeded: boolean
  daysFailed: ApiFailure | null
  onRetryDays: () => void
  /** Why the order cannot be sent yet, whatever is filled in. */
  waits: string | null
  onSubmit: () => void
  onBack: () => void
}

export function DeliveryForm(props: Props) {
  const { draft, change, errors, failure, days, dayField, dayNeeded, daysFailed, onRetryDays } = props
  const t = useTexts(deliveryTexts)
  const site = useTexts(siteTexts)
  const recycle = useTexts(recycleTexts)
  const isPickup = draft.manner === 'pickup'
  const isBookedOut = dayNeeded && Boolean(days?.every(({ free }) => free === 0))
  return (
    <Form onSubmit={props.onSubmit} errors={errors} failure={failure} className={styles.form}>
      <RadioCards
        name="manner"
        label={t.manner}
        error={errors.manner}
        columns={2}
        options={[
          {
            value: 'pickup',
            title: t.pickup,
            text: t.pickupText,
            icon: <Icon as={Truck} size={22} />,
            reason: draft.shop?.has_pickup ? null : site.noPickup,
          },
          {
            value: 'self_delivery',
            title: t.bring,
            text: t.bringText,
            icon: <Icon as={Car} size={22} />,
          },
        ]}
        value={draft.manner}
        onChange={value => change({ manner: value as Manner, day: '' })}
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
          value={draft.day}
          onChange={day => change({ day })}
        />
      ) : daysFailed ? (
        <Failed failure={daysFailed} onRetry={onRetryDays} />
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
        value={draft.phone}
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
        value={draft.email}
        onChange={event => change({ email: event.target.value })}
      />
      <TextArea
        name="remarks"
        label={t.remarks}
        hint={t.remarksHint}
        optional
        error={errors.remarks}
        limit={limits.remarks}
        value={draft.remarks}
        onChange={event => change({ remarks: event.target.value })}
      />
      <ActionBar>
        <Button type="submit" reason={props.waits} after={<Icon as={ArrowRight} />}>
          {recycle.go}
        </Button>
        <Button kind="quiet" onClick={props.onBack}>
          {recycle.back}
        </Button>
      </ActionBar>
    </Form>
  )
}
