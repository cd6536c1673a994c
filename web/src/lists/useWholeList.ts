import { limits } from '@autokierto/domain/limits'
import { useEffect, useState } from 'react'
import type { ListState } from './RemoteList.tsx'
import type { SelectedRows } from './useSelection.ts'

/** The rest of a list, where all of it that is shown is chosen. */
export type WholeList = { count: number; isBusy: boolean; choose: () => void } | null

/**
 * Chooses a list to its end: offered once all that is shown is chosen and there is more, as long as it can be worked on at
 * once. What is not here yet is fetched page by page first; a page that does not come ends it, and nothing is lost.
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
