import { pickupTimeFields } from '@autokierto/domain/fields/pickup-fields'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { eventButtons } from '../vehicle/lifecycle/event-buttons.ts'
import styles from './day.module.css'
import type { Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

type Props = {
  stop: Stop
  /** The day it was dropped on, `null` for none. Defaults to its current day. */
  day?: string | null | undefined
  onClose: () => void
}

/** Sets the day and time agreed with the owner. A full day needs a second confirmation. */
export function ScheduleDialog({ stop: { vehicle }, day, onClose }: Props) {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const shop = useSelectedShop()
  const notify = useNotify()
  const { arrival } = vehicle
  const isMoved = day !== undefined && day !== arrival?.date
  const save = useAction('changeVehicle', {
    idempotent: true,
    refetch: ['getRound', 'getVehicle', 'listVehiclesByStatus'],
    onSuccess: () => {
      onClose()
      notify('success', deferText(eventButtons.schedule.words.done))
    },
  })
  const isFull = save.error?.code === 'DAY_FULL'
  const form = useForm(pickupTimeFields, {
    initialValues: isMoved
      ? { day }
      : { day: arrival?.date, time_from: arrival?.time_from, time_until: arrival?.time_until },
    mutation: save,
    disableAutofill: true,
    formatFailure: ({ code }) => (code === 'DAY_FULL' ? null : undefined),
    onSubmit: ({ day, time_from, time_until }) =>
      save.mutate({
        params: { shop: shop.id, id: vehicle.id },
        body: {
          event: 'schedule',
          version: vehicle.version,
          day: day ?? null,
          time_from: time_from ?? null,
          time_until: time_until ?? null,
          ...(isFull && day === save.variables?.body.day && { over_full: true }),
        },
      }),
  })
  return (
    <Dialog open onClose={onClose} title={t.schedule({ name: getName(vehicle) })}>
      <p>{t.scheduleText}</p>
      <BoundForm of={form}>
        <FormTextField of={form} name="day" label={t.day} hint={t.dayHint} />
        <div className={styles.span}>
          <FormTextField of={form} name="time_from" label={t.timeFrom} />
          <FormTextField of={form} name="time_until" label={t.timeUntil} />
        </div>
        {isFull && (
          <Notice kind="warning" live>
            {t.dayFull}
          </Notice>
        )}
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={form.isPending}>
            {isFull ? t.goOver : t.save}
          </Button>
        </div>
      </BoundForm>
    </Dialog>
  )
}
