import { ArrowRight } from 'lucide-react'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { ConsentsCard } from '../../consents/ConsentsCard.tsx'
import { consentTexts } from '../../consents/texts.ts'
import { useConsents } from '../../consents/useConsents.ts'
import { FlowLayout } from '../flow/FlowLayout.tsx'
import { emptyDraft, getSelectedPlace } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { recycleTexts } from '../flow/texts.ts'
import { usePickupUnavailable } from '../site/usePickupUnavailable.ts'
import { AnnouncementError } from './AnnouncementError.tsx'
import { ConfirmAnnouncement } from './ConfirmAnnouncement.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import styles from './DeliveryStep.module.css'
import { deliveryTexts } from './texts.ts'
import { useAnnounce } from './useAnnounce.ts'
import { isDayOrMethodMissing, useDeliveryForm } from './useDeliveryForm.ts'
import { useOfferedDays } from './useOfferedDays.ts'

/**
 * The delivery of the vehicle, and its confirmation (`step` is `confirm`). Errors of the confirmation are shown in the
 * form.
 */
export function DeliveryStep({ step, draft, change, go, back, tab }: RecycleStepProps) {
  const t = useTexts(deliveryTexts)
  const recycle = useTexts(recycleTexts)
  const consentRequestTexts = useTexts(consentTexts)
  const shop = draft.shop
  const { found } = draft
  const vehicle = found?.vehicle
  // A sole owner has no consents to fetch.
  const consents = useConsents(vehicle && found.owners.total > 1 ? vehicle.id : null)
  const isWaiting = consents.isSuccess && !consents.allAgreed
  const offered = useOfferedDays(shop, draft.manner)
  const getUnavailabilityReason = usePickupUnavailable()
  const noPickup = offered.shop && getUnavailabilityReason(offered.shop, getSelectedPlace(draft))
  const isConfirm = step === 'confirm'

  const announce = useAnnounce(draft, {
    onSuccess: () => {
      const { manner, day } = draft
      const phone = draft.phone.trim()
      if (!shop || !manner) return
      const plate = draft.found?.vehicle?.plate ?? null
      // The contact details are reused for the next vehicle.
      change({
        ...emptyDraft,
        phone,
        email: draft.email,
        sent: { plate, shop, manner, day, phone },
      })
      // The next page opens a dialog that announces the success.
      go('done', { replace: true })
    },
    onError: failure => {
      // The login dialog opens over the confirmation and returns to it.
      if (failure.status === 401) return
      if (failure.code === 'CONSENTS_MISSING' && found) {
        // The register may list another owner since the search.
        const total = Math.max(2, found.owners.total)
        change({ found: { ...found, owners: { ...found.owners, total } }, ownersSeen: true })
        consents.refetch()
      }
      if (failure.code === 'ALREADY_IN_PROCESS' && found && vehicle) {
        // The vehicle was announced elsewhere meanwhile: the vehicle step shows this and links to the case.
        change({ found: { ...found, vehicle: { ...vehicle, status: 'shop_transit' } } })
      }
      if (failure.code === 'DAY_FULL') change({ day: '' })
      if (isDayOrMethodMissing(failure)) offered.refetch()
      back('delivery')
    },
  })

  const form = useDeliveryForm({
    delivery: draft,
    change,
    days: offered.days,
    noDay: offered.needed ? deliveryTexts.dayRequired : null,
    validate: () => (noPickup && draft.manner === 'pickup' ? { manner: 'PICKUP_NOT_OFFERED' } : {}),
    mutation: announce,
    formatFailure: failure => <AnnouncementError failure={failure} vehicleId={vehicle?.id ?? 0} go={go} />,
    onSubmit: () => go('confirm'),
  })
  if (isConfirm) {
    return (
      <ConfirmAnnouncement
        draft={draft}
        shop={offered.shop}
        go={go}
        tab={tab}
        busy={announce.isPending}
        onConfirm={announce.send}
        onCancel={() => back('delivery')}
      />
    )
  }
  return (
    <FlowLayout draft={draft}>
      <PageHeading
        key="delivery"
        title={t.title}
        documentTitle={tab(t.title)}
        lead={shop && t.lead({ shop: shop.name })}
      />
      {vehicle && isWaiting && (
        <div className={styles.owners}>
          <ConsentsCard vehicleId={vehicle.id} />
        </div>
      )}
      <BoundForm of={form} className={styles.form}>
        <DeliveryFields
          delivery={draft}
          change={change}
          onManner={manner => change({ manner, day: '' })}
          noPickup={noPickup}
          form={form}
          offered={offered}
          dayNeeded={offered.needed}
        />
        <ActionBar>
          <Button
            type="submit"
            reason={isWaiting ? consentRequestTexts.waits : null}
            after={<Icon as={ArrowRight} />}
          >
            {recycle.go}
          </Button>
          <Button kind="quiet" onClick={() => back('site')}>
            {recycle.back}
          </Button>
        </ActionBar>
      </BoundForm>
    </FlowLayout>
  )
}
