import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const operatorUrlOrderings = ['id', 'name'] as const

export type OperatorSearch = ListUrlState<(typeof operatorUrlOrderings)[number]>

export const readOperatorSearch = (search: Record<string, unknown>): OperatorSearch =>
  parseListUrlState(search, { orderings: operatorUrlOrderings, defaultOrdering: 'name' })
