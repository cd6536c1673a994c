/** What a list's address holds: `?q=toyota&ordering=status_updated_at`. Absent is the list's usual view. */
export type ListSearch = { q?: string; ordering?: ListOrdering }

/** By when a vehicle came to its status; the newest first unless said otherwise. */
export const listOrderings = ['-status_updated_at', 'status_updated_at'] as const
export type ListOrdering = (typeof listOrderings)[number]

export const usualOrdering: ListOrdering = '-status_updated_at'

/**
 * Reads the address of a list. What it cannot use becomes undefined, said outright: the router lays the answer over
 * the address as it stands.
 */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 100) : ''
  const ordering = listOrderings.find(known => known === search.ordering && known !== usualOrdering)
  return { q: q || undefined, ordering }
}

/** What is listed on the process page: a status of this site's vehicles. */
export const processLists = ['shop_process', 'shop_listing', 'shop_recycled'] as const
export type ProcessList = (typeof processLists)[number]

export type ProcessSearch = ListSearch & { status?: Exclude<ProcessList, 'shop_process'> }

export function readProcessSearch(search: Record<string, unknown>): ProcessSearch {
  const status = processLists.find(known => known === search.status)
  return { ...readListSearch(search), status: status === 'shop_process' ? undefined : status }
}
