import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseList } from '../cases/CaseList.tsx'
import { ChangeOrder } from './change/ChangeOrder.tsx'

/** The person's cases, or one of them while its order is being changed. */
export function HistoryPage() {
  const { change, case: linkedCase } = useSearch({ from: '/person/history' })
  const [lastChange, setLastChange] = useState(change)
  if (change !== undefined && change !== lastChange) setLastChange(change)
  return change === undefined ? (
    <CaseList focused={lastChange ?? linkedCase} />
  ) : (
    <ChangeOrder key={change} vehicleId={change} />
  )
}
