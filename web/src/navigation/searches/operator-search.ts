import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const orderings = ['id', 'name'] as const

export type OperatorSearch = ListUrlState<(typeof orderings)[number]>

export const readOperatorSearch = (search: Record<string, unknown>): OperatorSearch =>
  parseListUrlState(search, { orderings, defaultOrdering: 'name' })
