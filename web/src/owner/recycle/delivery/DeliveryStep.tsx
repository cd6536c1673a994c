import { limits } from '@autokierto/domain/limits'
import { openDays } from '@autokierto/domain/shops/opening-hours'
import { useMemo, useState } from 'react'
import type { ApiFailure } from '../../../api/api-failure.ts'
import { useCall } from '../../../api/queries.ts'
import { useErrorWords } from '../../../api/useErrorWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import type { FieldErrors } from '../../../ui/Form.tsx'
import { useNotify } from '../../../ui/NotificationBar.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { ConsentsCard } from '../../consents/ConsentsCard.tsx'
import { consentTexts } from '../../consents/texts.ts'
import { useConsents } from '../../consents/use-consents.ts'
import { emptyDraft } from '../draft.ts'
import { FlowLayout } from '../FlowLayout.tsx'
import type { StepProps } from '../step-props.ts'
import { AnnounceRefusal } from './AnnounceRefusal.tsx'
import { ConfirmAnnouncement } from './ConfirmAnnouncement.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import styles from './DeliveryStep.module.css'
import { judgeDelivery } from './judge-delivery.ts'
import { deliveryTexts } from './texts.ts'
import { useAnnounce } from './use-announce.ts'

const NO_ERRORS: FieldErrors = {}

/** How and when the vehicle comes to the site; the last question stands over the form. */
export function DeliveryStep({ step, draft, change, go, back, tab }: StepProps) {
  const t = useTexts(deliveryTexts)
  const consentWords = useTexts(consentTexts)
  const words = useErrorWords()
  const notify = useNotify()
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const shop = draft.shop
  const { found } = draft
  const vehicle = found?.vehicle
  // Whoever owns it alone is asked nothing of other owners.
  const consents = useConsents(vehicle && found.owners.total > 1 ? vehicle.id : null)
  const isWaiting = consents.isSuccess && !consents.allAgreed
  const fresh = useCall('getShop', { params: { id: shop?.id ?? 0 } })
  const days = useMemo(() => {
    if (draft.manner === 'pickup') return fresh.data?.shop.pickup_days ?? null
    const open = shop ? openDays(shop, new Date(), 2 * limits.offeredDays) : []
    return open.map(date => ({ date, free: null }))
  }, [draft.manner, fresh.data, shop])
  const dayField = draft.manner === 'pickup' ? 'pickup_date' : 'arrival_date'
  const dayNeeded = draft.manner === 'pickup' && Boolean(days?.some(({ free }) => free !== null))
  const isConfirm = step === 'confirm'

  const announce = useAnnounce(draft, {
    onSuccess: () => {
      const { manner, day } = draft
      const phone = draft.phone.trim()
      if (!shop || !manner) return
      const plate = draft.found?.vehicle?.plate ?? null
      // How to reach the owner stays for the next vehicle.
      change({
        ...emptyDraft,
        phone,
        email: draft.email,
        sent: { plate, shop, manner, day, phone },
      })
      notify('success', manner === 'pickup' ? t.pickupOrdered : t.siteNotified)
      go('done', { replace: true })
    },
    onError: refused => {
      // The login stands over the question, and leads back to it.
      if (refused.status === 401) return
      const isBeside: FieldErrors = words.fields(refused)
      if (refused.code === 'CONSENTS_MISSING' && found) {
        // The register may have got another owner since the search.
        const total = Math.max(2, found.owners.total)
        change({ found: { ...found, owners: { ...found.owners, total } }, ownersSeen: true })
        consents.refetch()
      }
      if (refused.code === 'PICKUP_NOT_OFFERED') isBeside.manner = words.of(refused)
      if (refused.code === 'DAY_FULL') {
        isBeside[dayField] = words.of(refused)
        change({ day: '' })
      }
      if (['PICKUP_NOT_OFFERED', 'DAY_FULL'].includes(refused.code) || isBeside[dayField]) fresh.refetch()
      setErrors(isBeside)
      setFailure(refused)
      back('delivery')
    },
  })

  const judge = () => {
    const faults = judgeDelivery(draft)
    const chosen = days?.some(({ date, free }) => date === draft.day && free !== 0)
    const faulty: FieldErrors = {
      ...(dayNeeded && !chosen && { [dayField]: t.dayRequired }),
      ...(faults.phone && { phone: faults.phone === 'REQUIRED' ? t.phoneRequired : t.phoneInvalid }),
      ...(faults.email && { email: words.field(faults.email) }),
      ...(faults.remarks && { remarks: words.field(faults.remarks) }),
    }
    setErrors(faulty)
    setFailure(null)
    if (Object.keys(faulty).length === 0) go('confirm')
  }
  const refusal = useMemo(() => failure && <AnnounceRefusal failure={failure} go={go} />, [failure, go])
  const title = isConfirm ? (draft.manner === 'pickup' ? t.confirmPickup : t.confirmBring) : t.title

  return (
    <FlowLayout draft={draft}>
      <PageHeading title={t.title} documentTitle={tab(title)} lead={shop && t.lead({ shop: shop.name })} />
      {vehicle && isWaiting && (
        <div className={styles.owners}>
          <ConsentsCard vehicleId={vehicle.id} />
        </div>
      )}
      <DeliveryForm
        draft={draft}
        change={change}
        // Behind the question nothing may take the focus.
        errors={isConfirm ? NO_ERRORS : errors}
        failure={isConfirm ? null : refusal}
        days={days}
        dayField={dayField}
        dayNeeded={dayNeeded}
        daysFailed={fresh.error}
        onRetryDays={() => fresh.refetch()}
        waits={isWaiting ? consentWords.waits : null}
        onSubmit={judge}
        onBack={() => back('site')}
      />
      <ConfirmAnnouncement
        open={isConfirm}
        title={title}
        draft={draft}
        busy={announce.isPending}
        onConfirm={announce.send}
        onCancel={() => back('delivery')}
      />
    </FlowLayout>
  )
}
