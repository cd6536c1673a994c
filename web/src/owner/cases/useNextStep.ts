import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { getCaseState, type OwnerCase } from './case-state.ts'
import { caseTexts } from './texts.ts'
import { useArrivalDay } from './useArrivalDay.ts'

/** Returns what happens next with the case, in one or two sentences. */
export function useNextStep(item: OwnerCase): string {
  const t = useTexts(caseTexts)
  const format = useFormats()
  const date = item.arrival?.date ?? null
  const day = useArrivalDay()(item)
  const isPassed = date !== null && date < format.today()
  switch (getCaseState(item)) {
    case 'awaitsOthers':
      return t.nextAwaitsOthers
    case 'consented':
      return t.nextConsented
    case 'declined':
      return t.nextDeclined
    case 'pickupOrdered':
      if (item.arrival?.collected_at) return t.nextCollected
      if (!day) return t.nextPickup
      if (isPassed) return t.nextPickupPassed({ day })
      return item.arrival?.agreed ? t.nextPickupAgreed({ day }) : t.nextPickupDay({ day })
    case 'announced':
      if (!day) return t.nextBring
      return isPassed ? t.nextBringPassed({ day }) : t.nextBringDay({ day })
    case 'inProcess':
      return item.certificate ? t.nextCertified : t.nextCertificate
    case 'recycled':
      return t.nextRecycled
    case 'sentBack':
      return t.nextSentBack
    case 'returned':
      return t.nextReturned
    case 'cancelled':
    case 'withYou':
      return t.nextCancelled
  }
}
