import { useEffect, useRef } from 'react'
import { useFollow } from '../../live/useFollow.ts'
import { type Case, caseState, isBeforeAnnouncement } from '../history/case-state.ts'
import { ownChanges } from '../live/own-changes.ts'
import { arrangeCases } from './arrange-cases.ts'
import { ContinueCard } from './ContinueCard.tsx'
import { LeadCase } from './LeadCase.tsx'
import { OtherCases } from './OtherCases.tsx'
import { RecyclePanel } from './RecyclePanel.tsx'
import { useUnfinished } from './useUnfinished.ts'

type Props = {
  cases: readonly Case[]
  /** How many vehicles there are in all. */
  count: number
}

/** What is going on: the open case whole, a flow left unfinished, and the others in a row each. */
export function HomeCases({ cases, count }: Props) {
  const { lead, others } = arrangeCases(cases)
  const left = useUnfinished()
  useFollow(ownChanges)
  // A case that nobody has announced leads on to the same flow: the vehicle stands here once.
  const leadsOn = (item: Case) => item.id === left?.vehicle.id && isBeforeAnnouncement(caseState(item))
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
