import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

/** Sort fields that the page offers. The API supports more. */
export const marketSorts = [
  'listing_ends_at',
  'distance',
  'reuse_score',
  'status_updated_at',
  'name',
] as const
export const defaultMarketOrdering = 'listing_ends_at'
export const marketFilters = ['kind', 'within_km', 'year_from', 'score_from'] as const

export type MarketSearch = ListUrlState<(typeof marketSorts)[number], (typeof marketFilters)[number]>

export const readMarketSearch = (search: Record<string, unknown>): MarketSearch =>
  parseListUrlState(search, {
    orderings: marketSorts,
    defaultOrdering: defaultMarketOrdering,
    filters: marketFilters,
  })
