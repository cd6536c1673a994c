import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const orderings = ['first_day'] as const

export type BulletinSearch = ListUrlState<(typeof orderings)[number], 'state'>

export const readBulletinSearch = (search: Record<string, unknown>): BulletinSearch =>
  parseListUrlState(search, { orderings, defaultOrdering: '-first_day', filters: ['state'] })
