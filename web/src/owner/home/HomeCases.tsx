import { useEffect, useRef } from 'react'
import { useLiveUpdates } from '../../kit/live/useLiveUpdates.ts'
import { getCaseState, isUnannounced, type OwnerCase } from '../cases/case-state.ts'
import { ownerEventSource } from '../live/owner-event-source.ts'
import { ContinueCard } from './ContinueCard.tsx'
import { LeadCase } from './LeadCase.tsx'
import { OtherCases } from './OtherCases.tsx'
import { RecyclePanel } from './RecyclePanel.tsx'
import { sortCases } from './sort-cases.ts'
import { useUnfinished } from './useUnfinished.ts'

type Props = {
  cases: readonly OwnerCase[]
  /** Number of vehicles on all pages. */
  count: number
}

/** The open case in full, an unfinished recycle flow, and one row per other case. */
export function HomeCases({ cases, count }: Props) {
  const { lead, others } = sortCases(cases)
  const unfinishedDraft = useUnfinished()
  useLiveUpdates(ownerEventSource)
  // An unannounced case leads to the same flow, so the vehicle is shown only once.
  const isInDraft = (item: OwnerCase) =>
    item.id === unfinishedDraft?.vehicle.id && isUnannounced(getCaseState(item))
  const unfinished = cases.some(isInDraft) ? null : unfinishedDraft
  const previousLeadId = useRef(lead?.id)
  useEffect(() => {
    if (previousLeadId.current === lead?.id) return
    previousLeadId.current = lead?.id
    // The pressed button disappeared with its case.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [lead?.id])
  return (
    <>
      {lead && <LeadCase key={lead.id} item={lead} />}
      {!lead && unfinished && <ContinueCard unfinished={unfinished} />}
      {!lead && <RecyclePanel />}
      {(others.length > 0 || (lead && unfinished)) && (
        <OtherCases
          cases={others}
          count={count}
          isRest={Boolean(lead)}
          unfinished={lead ? unfinished : null}
        />
      )}
      {lead && <RecyclePanel again />}
    </>
  )
}
