import { stockOrderings } from '@autokierto/domain/lists'
import { type ListUrlState, parseListUrlState } from '../../kit/lists/list-url-state.ts'

export const defaultStockOrdering = '-id'

export type StockSearch = ListUrlState<(typeof stockOrderings)[number], 'state' | 'grade'>

export const readStockSearch = (search: Record<string, unknown>): StockSearch =>
  parseListUrlState(search, {
    orderings: stockOrderings,
    defaultOrdering: defaultStockOrdering,
    filters: ['state', 'grade'],
  })
