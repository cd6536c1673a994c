import { useQueryClient } from '@tanstack/react-query'
import type { ListAction } from '../../api/useList.ts'

type Row = { id: number }
type Page = { results: Row[]; count: number | null; next: string | null }
type CachedPages = Page | { pages: Page[] }

/**
 * Keeps the lists that are shown as the server now has them: what was created is appended, what was updated replaced,
 * what was deleted removed. Order and search are the server's, so that each list is also fetched again.
 */
export function useListCacheUpdates(action: ListAction) {
  const queries = useQueryClient()
  const change = (changed: (pages: Page[]) => Page[]) => {
    queries.setQueriesData<CachedPages>({ queryKey: [action] }, kept => {
      if (!kept) return kept
      if ('pages' in kept) return { ...kept, pages: changed(kept.pages) }
      return changed([kept])[0]
    })
    void queries.invalidateQueries({ queryKey: [action] })
  }
  const counted = (page: Page, more: number) => page.count !== null && page.count + more
  return {
    put: (row: Row) =>
      change(pages => {
        const isKnown = pages.some(({ results }) => results.some(({ id }) => id === row.id))
        return pages.map((page, at) => {
          if (isKnown)
            return { ...page, results: page.results.map(each => (each.id === row.id ? row : each)) }
          const isLast = at === pages.length - 1 && page.next === null
          return {
            ...page,
            count: counted(page, 1) || page.count,
            results: isLast ? [...page.results, row] : page.results,
          }
        })
      }),
    remove: (id: number) =>
      change(pages => {
        const isKnown = pages.some(({ results }) => results.some(each => each.id === id))
        return pages.map(page => ({
          ...page,
          count: isKnown && page.count ? page.count - 1 : page.count,
          results: page.results.filter(each => each.id !== id),
        }))
      }),
  }
}
