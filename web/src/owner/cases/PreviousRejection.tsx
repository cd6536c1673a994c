import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { findPreviousRejection } from './case-events.ts'
import type { OwnerCase } from './case-state.ts'
import { caseTexts } from './texts.ts'

/** Notice above an open case: another site rejected or returned the vehicle before, and why. */
export function PreviousRejection({ item }: { item: OwnerCase }) {
  const t = useTexts(caseTexts)
  const format = useFormats()
  const rejection = findPreviousRejection(item)
  if (!rejection) return null
  const { reason, at } = rejection
  const params = { day: format.day(at), shop: rejection.shop_name ?? '' }
  return (
    <Notice>
      <p>{rejection.event === 'return' ? t.returnedBefore(params) : t.refusedBefore(params)}</p>
      {reason && <p>{t.nextReason({ reason })}</p>}
    </Notice>
  )
}
