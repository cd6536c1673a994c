import { useEffect } from 'react'
import { useList } from '../../api/useList.ts'
import type { OwnerCase } from './case-state.ts'

/** Cases shown at once: each is a card of its own size. */
export const CASES_SHOWN = 10

/**
 * The person's cases, the newest first, page by page; one that is `wanted` by its vehicle's id is looked for in as many
 * pages as it takes.
 */
export function useCases(wanted?: number) {
  const list = useList('listOwnHistory', { query: { limit: CASES_SHOWN } })
  const { rows, hasNextPage, isFetching, error, fetchNextPage } = list
  const item: OwnerCase | undefined = rows.find(({ id }) => id === wanted)
  const isLooking = wanted !== undefined && !item && hasNextPage && !error
  useEffect(() => {
    if (isLooking && !isFetching) fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  return { ...list, item, isLooking }
}

/** One of the person's cases; undefined where it is none of theirs. */
export function useCase(vehicleId: number) {
  const { item, isPending, isLooking, error, refetch } = useCases(vehicleId)
  return { item, isPending: !item && (isPending || isLooking), error, refetch }
}
