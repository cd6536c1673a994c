import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useState } from 'react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useAction } from '../../../kit/calls/queries.ts'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { getFieldError } from '../../../kit/forms/field-controls.ts'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import type { OwnerCase } from '../../cases/case-state.ts'
import { caseTexts } from '../../cases/texts.ts'
import { DeliveryFields } from '../../recycle/delivery/DeliveryFields.tsx'
import deliveryStyles from '../../recycle/delivery/DeliveryStep.module.css'
import { deliveryTexts } from '../../recycle/delivery/texts.ts'
import { isDayOrMethodMissing, useDeliveryForm } from '../../recycle/delivery/useDeliveryForm.ts'
import { useOfferedDays } from '../../recycle/delivery/useOfferedDays.ts'
import type { DeliveryMethod } from '../../recycle/flow/recycle-draft.ts'
import { usePickupUnavailable } from '../../recycle/site/usePickupUnavailable.ts'
import { BackToCases } from './BackToCases.tsx'
import styles from './ChangeOrder.module.css'
import { CurrentOrder } from './CurrentOrder.tsx'
import {
  type Edits,
  getReservedDay,
  isDayUnchanged,
  isPhoneRemoved,
  type OpenOrder,
  toChangeBody,
} from './open-order.ts'
import { SelectedSite } from './SelectedSite.tsx'
import { changeTexts } from './texts.ts'

type Props = {
  item: OwnerCase
  ordered: OpenOrder
  wanted: OpenOrder
  edit: (part: Edits) => void
  unsaved: boolean
  refetch: () => Promise<unknown>
  onSaved: () => void
}

/** Form for changing the open order. Only the differences are sent. */
export function ChangeForm({ item, ordered, wanted, edit, unsaved, refetch, onSaved }: Props) {
  const t = useTexts(changeTexts)
  const cases = useTexts(caseTexts)
  const { locale } = useLocale()
  const notify = useNotify()
  const offered = useOfferedDays(wanted.shop, wanted.manner, getReservedDay(ordered, wanted))
  const getUnavailabilityReason = usePickupUnavailable()
  const [isRefetching, setRefetching] = useState(false)
  const title = ordered.manner === 'pickup' ? cases.openPickup : cases.openBring
  const dayNeeded = offered.needed || isDayUnchanged(ordered, wanted)
  const isPickupUnchanged = ordered.manner === 'pickup' && wanted.shop.id === ordered.shop.id

  const save = useAction('changeOwnVehicle', {
    refetch: ['getShop'],
    onSuccess: async () => {
      // Refetch before navigating, so that the card never shows the old order.
      await refetchCase()
      notify('success', deferText(changeTexts.saved))
      onSaved()
    },
    onError: async failure => {
      // The login dialog opens over the form and returns to it.
      if (failure.status === 401) return
      // The case was received, cancelled or changed elsewhere, so the page must show its current state.
      if (['STATE_CONFLICT', 'VEHICLE_NOT_FOUND'].includes(failure.code)) await refetchCase()
      if (failure.code === 'DAY_FULL') edit({ day: '' })
      if (isDayOrMethodMissing(failure)) offered.refetch()
    },
  })
  async function refetchCase() {
    setRefetching(true)
    await refetch()
    setRefetching(false)
  }

  const form = useDeliveryForm({
    delivery: wanted,
    change: edit,
    days: offered.days,
    noDay: offered.needed ? deliveryTexts.dayRequired : dayNeeded ? changeTexts.dayRequired : null,
    validate: () => (isPhoneRemoved(ordered, wanted) ? { phone: changeTexts.phoneStays } : {}),
    mutation: { ...save, isPending: save.isPending || isRefetching },
    fieldByErrorCode: { SHOP_NOT_FOUND: 'shop_id' },
    formatFailure: ({ code }) => (code === 'STATE_CONFLICT' ? t.changedElsewhere : undefined),
    onSubmit: () =>
      save.mutate({
        params: { id: item.id },
        body: { ...toChangeBody(ordered, wanted, locale), version: item.version },
      }),
  })

  return (
    <>
      <PageHeading
        title={title}
        documentTitle={t.tab({ title, plate: item.plate ?? '' })}
        lead={t.lead}
        back={<BackToCases />}
        above={
          <>
            <Plate plate={item.plate} />
            <span>{formatVehicleName(item)}</span>
          </>
        }
      />
      <div className={styles.columns}>
        <CurrentOrder item={item} ordered={ordered} />
        <BoundForm of={form} className={deliveryStyles.form}>
          <SelectedSite
            vehicleId={item.id}
            ordered={ordered}
            wanted={wanted}
            error={getFieldError(form, 'shop_id')}
            onReset={() => edit({ shop: undefined })}
          />
          <DeliveryFields
            delivery={wanted}
            change={edit}
            onManner={(manner: DeliveryMethod) =>
              edit({ manner, day: manner === ordered.manner ? ordered.day : '' })
            }
            noPickup={
              isPickupUnchanged || !offered.shop ? null : getUnavailabilityReason(offered.shop, item.location)
            }
            form={form}
            offered={offered}
            dayNeeded={dayNeeded}
          />
          <ActionBar>
            <Button type="submit" busy={form.isPending} reason={unsaved ? null : t.nothingChanged}>
              {t.save}
            </Button>
          </ActionBar>
        </BoundForm>
      </div>
    </>
  )
}
