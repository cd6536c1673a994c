import { useEffect, useRef } from 'react'
import { useLiveUpdates } from '../../live/useLiveUpdates.ts'
import { getCaseState, isUnannounced, type OwnerCase } from '../history/case-state.ts'
import { ownerEventSource } from '../live/owner-event-source.ts'
import { ContinueCard } from './ContinueCard.tsx'
import { LeadCase } from './LeadCase.tsx'
import { OtherCases } from './OtherCases.tsx'
import { RecyclePanel } from './RecyclePanel.tsx'
import { sortCases } from './sort-cases.ts'
import { useUnfinished } from './useUnfinished.ts'

type Props = {
  cases: readonly OwnerCase[]
  /** How many vehicles there are in all. */
  count: number
}

/** What is going on: the open case whole, a flow left unfinished, and the others in a row each. */
export function HomeCases({ cases, count }: Props) {
  const { lead, others } = sortCases(cases)
  const left = useUnfinished()
  useLiveUpdates(ownerEventSource)
  // A case that nobody has announced leads on to the same flow: the vehicle stands here once.
  const leadsOn = (item: OwnerCase) => item.id === left?.vehicle.id && isUnannounced(getCaseState(item))
  const unfinished = cases.some(leadsOn) ? null : left
  const shown = useRef(lead?.id)
  useEffect(() => {
    if (shown.current === lead?.id) return
    shown.current = lead?.id
    // The button that was pressed has gone with its case.
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
