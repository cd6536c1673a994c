import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

/** Fields by which a site's lists can be sorted. By default the latest status change comes first. */
export const vehicleSorts = ['status_updated_at', 'plate', 'name'] as const
export const defaultOrdering = '-status_updated_at'

export type ListSearch = ListUrlState<(typeof vehicleSorts)[number], 'kind' | 'waits'>

/** Sort fields of the incoming lists. By default the nearest day comes first. */
export const incomingSorts = [...vehicleSorts, 'arrival'] as const
export const defaultArrivalOrdering = 'arrival'
export type IncomingSearch = ListUrlState<(typeof incomingSorts)[number], 'kind' | 'waits'>

export const readIncomingSearch = (search: Record<string, unknown>): IncomingSearch =>
  parseListUrlState(search, {
    orderings: incomingSorts,
    defaultOrdering: defaultArrivalOrdering,
    filters: ['kind', 'waits'],
  })

export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  parseListUrlState(search, {
    orderings: vehicleSorts,
    defaultOrdering,
    filters: ['kind', 'waits'],
  })

/** Statuses that the process page lists, one list per status. */
export const processLists = ['shop_process', 'shop_listing', 'shop_recycled'] as const
export type ProcessList = (typeof processLists)[number]

export type ProcessSearch = ListSearch & { status?: Exclude<ProcessList, 'shop_process'> }

export function readProcessSearch(search: Record<string, unknown>): ProcessSearch {
  const status = processLists.find(list => list === search.status)
  return { ...readListSearch(search), status: status === 'shop_process' ? undefined : status }
}
