import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { findPreviousRejection } from './case-events.ts'
import type { OwnerCase } from './case-state.ts'
import { historyTexts } from './texts.ts'

/** Notice above an open case: another site rejected or returned the vehicle before, and why. */
export function PreviousRejection({ item }: { item: OwnerCase }) {
  const t = useTexts(historyTexts)
  const format = useFormats()
  const refusal = findPreviousRejection(item)
  if (!refusal) return null
  const { reason, at } = refusal
  const said = { day: format.day(at), shop: refusal.shop_name ?? '' }
  return (
    <Notice>
      <p>{refusal.event === 'return' ? t.returnedBefore(said) : t.refusedBefore(said)}</p>
      {reason && <p>{t.nextReason({ reason })}</p>}
    </Notice>
  )
}
