import { useEffect } from 'react'
import { useList } from '../../api/queries.ts'
import type { Case } from './case-state.ts'

/** Cases shown at once: each is a card of its own size. */
export const CASES_SHOWN = 10

/** The person's cases, the newest first, page by page. */
export const useCases = () => useList('listOwnHistory', { query: { limit: CASES_SHOWN } })

/** One of the person's cases, looked for in as many pages as it takes; undefined where it is none of theirs. */
export function useCase(vehicleId: number) {
  const list = useCases()
  const { rows, hasNextPage, isFetching, error, fetchNextPage } = list
  const item: Case | undefined = rows.find(({ id }) => id === vehicleId)
  const isLooking = !item && hasNextPage && !error
  useEffect(() => {
    if (isLooking && !isFetching) fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  return { item, isPending: !item && (list.isPending || isLooking), error, refetch: list.refetch }
}
