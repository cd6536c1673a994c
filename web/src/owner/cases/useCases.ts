import { useEffect } from 'react'
import { useList } from '../../kit/calls/useList.ts'
import type { OwnerCase } from './case-state.ts'

/** Page size. It is small because each case is a large card. */
export const CASES_SHOWN = 10

/** The person's cases, newest first. Pages are fetched until the case of vehicle `wanted` is found. */
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

/** One of the person's cases; undefined when it is not theirs. */
export function useCase(vehicleId: number) {
  const { item, isPending, isLooking, error, refetch } = useCases(vehicleId)
  return { item, isPending: !item && (isPending || isLooking), error, refetch }
}
