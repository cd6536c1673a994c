import { type ListUrlState, parseListUrlState } from '../../lists/list-url-state.ts'

/** By what a station orders its vehicles, of what the call knows; the newest in its status first unless said otherwise. */
export const vehicleSorts = ['status_updated_at', 'plate', 'name'] as const
export const defaultOrdering = '-status_updated_at'

/** What the address of a station's list holds. */
export type ListSearch = ListUrlState<(typeof vehicleSorts)[number], 'kind' | 'waits'>

/** What comes, the nearest day first unless said otherwise. */
export const incomingSorts = [...vehicleSorts, 'arrival'] as const
export const defaultArrivalOrdering = 'arrival'
export type IncomingSearch = ListUrlState<(typeof incomingSorts)[number], 'kind' | 'waits'>

export const readIncomingSearch = (search: Record<string, unknown>): IncomingSearch =>
  parseListUrlState(search, {
    orderings: incomingSorts,
    usual: defaultArrivalOrdering,
    filters: ['kind', 'waits'],
  })

export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  parseListUrlState(search, { orderings: vehicleSorts, usual: defaultOrdering, filters: ['kind', 'waits'] })

/** What is listed on the process page: a status of this site's vehicles. */
export const processLists = ['shop_process', 'shop_listing', 'shop_recycled'] as const
export type ProcessList = (typeof processLists)[number]

export type ProcessSearch = ListSearch & { status?: Exclude<ProcessList, 'shop_process'> }

export function readProcessSearch(search: Record<string, unknown>): ProcessSearch {
  const status = processLists.find(known => known === search.status)
  return { ...readListSearch(search), status: status === 'shop_process' ? undefined : status }
}
