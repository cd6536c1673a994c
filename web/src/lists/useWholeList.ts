import { limits } from '@autokierto/domain/limits'
import { useEffect, useState } from 'react'
import type { Listed } from './RemoteList.tsx'

type Selection<Row> = {
  rows: Row[]
  isChosen: (row: Row) => boolean
  onToggle: (rows: Row[], chosen: boolean) => void
}

/**
 * Chooses a list to its end: offered once all that is shown is chosen and there is more, as long as it can be worked on at
 * once. What is not here yet is fetched page by page first; a page that does not come ends it, and nothing is lost.
 */
export function useWholeList<Row>(list: Listed<Row>, { isChosen, onToggle }: Selection<Row>) {
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
