import { receivedStatuses } from '@autokierto/domain/vehicles/status-sets'
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

/** Status that the process page lists, one list per status. */
export type ProcessList = (typeof receivedStatuses)[number]

export type ProcessSearch = ListSearch & { status?: Exclude<ProcessList, 'shop_process'> }

export function readProcessSearch(search: Record<string, unknown>): ProcessSearch {
  const status = receivedStatuses.find(list => list === search.status)
  return { ...readListSearch(search), status: status === 'shop_process' ? undefined : status }
}
