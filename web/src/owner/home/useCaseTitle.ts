import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { getCaseState, type OwnerCase } from '../cases/case-state.ts'
import { caseTexts } from '../cases/texts.ts'
import { useArrivalDay } from '../cases/useArrivalDay.ts'
import { homeCaseTexts } from './case-texts.ts'

/** Returns a function that formats the next step of a case as a heading. */
export function useCaseTitle() {
  const t = useTexts(homeCaseTexts)
  const states = useTexts(caseTexts)
  const format = useFormats()
  const formatDay = useArrivalDay()
  return (item: OwnerCase): string => {
    const state = getCaseState(item)
    const date = item.arrival?.date ?? null
    const day = date !== null && date >= format.today() ? formatDay(item) : null
    if (state === 'pickupOrdered') return day ? t.pickupOn({ day }) : t.pickupAgreed
    if (state === 'announced') return day ? t.bringOn({ day }) : t.bringOpen
    if (state === 'inProcess') return item.certificate ? t.certified : t.processed
    if (state === 'awaitsOthers') return t.othersMissing
    if (state === 'consented') return t.toAnnounce
    if (state === 'sentBack') return t.sentBack
    if (state === 'returned') return t.returned
    return states[state]
  }
}
