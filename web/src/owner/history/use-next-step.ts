import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { type Case, caseState } from './case-state.ts'
import { historyTexts } from './texts.ts'

/** What happens next with the case, in one or two sentences. */
export function useNextStep(item: Case): string {
  const t = useTexts(historyTexts)
  const format = useFormats()
  const day = item.arrival?.date ? format.shortWeekday(item.arrival.date) : null
  switch (caseState(item)) {
    case 'consented':
      return t.nextConsented
    case 'declined':
      return t.nextDeclined
    case 'pickupOrdered':
      return day ? t.nextPickupDay({ day }) : t.nextPickup
    case 'announced':
      return day ? t.nextBringDay({ day }) : t.nextBring
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
