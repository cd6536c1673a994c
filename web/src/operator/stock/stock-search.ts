import { stockOrderings } from '@autokierto/domain/lists'
import { type ListAddress, readListAddress } from '../../lists/list-address.ts'

export const usualStockOrdering = '-id'

export type StockSearch = ListAddress<(typeof stockOrderings)[number], 'state' | 'grade'>

export const readStockSearch = (search: Record<string, unknown>): StockSearch =>
  readListAddress(search, {
    orderings: stockOrderings,
    usual: usualStockOrdering,
    filters: ['state', 'grade'],
  })
