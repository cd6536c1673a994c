import { limits } from '@autokierto/domain/limits'
import { useEffect, useState } from 'react'
import type { ListState } from './RemoteList.tsx'
import type { SelectedRows } from './useSelection.ts'

/** The option to select the whole list; null if it is not offered. */
export type WholeList = { count: number; isBusy: boolean; choose: () => void } | null

/**
 * Selects the whole list. It is offered when all visible rows are selected, there are more, and the list does not
 * exceed the bulk limit. Missing pages are fetched one by one; a failed page stops it without losing the selection.
 */
export function useWholeList<Row>(
  list: ListState<Row>,
  { isChosen, onToggle }: SelectedRows<Row>,
): WholeList {
  const [isWanted, setWanted] = useState(false)
  const { rows, count, hasNextPage, isFetchingNextPage, fetchNextPage, error } = list
  useEffect(() => {
    if (!isWanted || isFetchingNextPage) return
    if (hasNextPage && !error) {
      void fetchNextPage()
      return
    }
    setWanted(false)
    if (!hasNextPage) onToggle(rows, true)
  }, [isWanted, isFetchingNextPage, hasNextPage, error, fetchNextPage, onToggle, rows])
  const isOffered = hasNextPage && count !== null && count <= limits.bulkRows && rows.every(isChosen)
  return isWanted || isOffered
    ? { count: count ?? rows.length, isBusy: isWanted, choose: () => setWanted(true) }
    : null
}
