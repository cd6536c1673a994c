import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseList } from './CaseList.tsx'
import { ChangeOrder } from './change/ChangeOrder.tsx'

/** The person's cases, or one of them while its order is being changed. */
export function HistoryPage() {
  const { change, case: led } = useSearch({ from: '/person/history' })
  const [last, setLast] = useState(change)
  if (change !== undefined && change !== last) setLast(change)
  return change === undefined ? (
    <CaseList focused={last ?? led} />
  ) : (
    <ChangeOrder key={change} vehicleId={change} />
  )
}
