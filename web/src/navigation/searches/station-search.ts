import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const stationUrlOrderings = ['id', 'name', 'city', 'licence'] as const

export type StationSearch = ListUrlState<(typeof stationUrlOrderings)[number], 'licence'>

export const readStationSearch = (search: Record<string, unknown>): StationSearch =>
  parseListUrlState(search, { orderings: stationUrlOrderings, defaultOrdering: 'name', filters: ['licence'] })
