import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const orderings = ['id', 'name', 'city', 'licence'] as const

export type StationSearch = ListUrlState<(typeof orderings)[number], 'licence'>

export const readStationSearch = (search: Record<string, unknown>): StationSearch =>
  parseListUrlState(search, { orderings, defaultOrdering: 'name', filters: ['licence'] })
