import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const orderings = ['since', 'shop'] as const

export type OverdueSearch = ListUrlState<(typeof orderings)[number], 'step'>

export const readOverdueSearch = (search: Record<string, unknown>): OverdueSearch =>
  parseListUrlState(search, { orderings, defaultOrdering: 'since', filters: ['step'] })
