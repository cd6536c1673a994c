import { useQueryClient } from '@tanstack/react-query'
import type { ListAction } from '../../../../kit/calls/useList.ts'

type IdentifiedRow = { id: number }
type CachedList = { results: IdentifiedRow[]; count: number | null; next: string | null }
type CachedPages = CachedList | { pages: CachedList[] }

/**
 * Updates cached lists after a change: appends created rows, replaces updated ones and removes deleted ones.
 * Only the server knows ordering and search results, so each list is also refetched.
 */
export function useListCacheUpdates(action: ListAction) {
  const queries = useQueryClient()
  const updateCache = (updatePages: (pages: CachedList[]) => CachedList[]) => {
    queries.setQueriesData<CachedPages>({ queryKey: [action] }, cached => {
      if (!cached) return cached
      if ('pages' in cached) return { ...cached, pages: updatePages(cached.pages) }
      return updatePages([cached])[0]
    })
    void queries.invalidateQueries({ queryKey: [action] })
  }
  const addToCount = (page: CachedList, more: number) => page.count !== null && page.count + more
  return {
    put: (row: IdentifiedRow) =>
      updateCache(pages => {
        const isListed = pages.some(({ results }) => results.some(({ id }) => id === row.id))
        return pages.map((page, at) => {
          if (isListed)
            return { ...page, results: page.results.map(other => (other.id === row.id ? row : other)) }
          const isLast = at === pages.length - 1 && page.next === null
          return {
            ...page,
            count: addToCount(page, 1) || page.count,
            results: isLast ? [...page.results, row] : page.results,
          }
        })
      }),
    remove: (id: number) =>
      updateCache(pages => {
        const isListed = pages.some(({ results }) => results.some(row => row.id === id))
        return pages.map(page => ({
          ...page,
          count: isListed && page.count ? page.count - 1 : page.count,
          results: page.results.filter(row => row.id !== id),
        }))
      }),
  }
}
