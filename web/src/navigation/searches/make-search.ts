import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

export type MakesSearch = ListUrlState<'name', 'state'>
export type MakeSearch = ListUrlState<'state' | 'name'>

export const readMakesSearch = (search: Record<string, unknown>): MakesSearch =>
  parseListUrlState(search, { orderings: ['name'], defaultOrdering: 'name', filters: ['state'] })

export const readMakeSearch = (search: Record<string, unknown>): MakeSearch =>
  parseListUrlState(search, { orderings: ['state', 'name'], defaultOrdering: 'state' })
