import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

const bulletinUrlOrderings = ['first_day'] as const

export type BulletinSearch = ListUrlState<(typeof bulletinUrlOrderings)[number], 'state'>

export const readBulletinSearch = (search: Record<string, unknown>): BulletinSearch =>
  parseListUrlState(search, {
    orderings: bulletinUrlOrderings,
    defaultOrdering: '-first_day',
    filters: ['state'],
  })
