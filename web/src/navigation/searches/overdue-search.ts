import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const overdueUrlOrderings = ['since', 'shop'] as const

export type OverdueSearch = ListUrlState<(typeof overdueUrlOrderings)[number], 'step'>

export const readOverdueSearch = (search: Record<string, unknown>): OverdueSearch =>
  parseListUrlState(search, { orderings: overdueUrlOrderings, defaultOrdering: 'since', filters: ['step'] })
