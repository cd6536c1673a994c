import type { Handler } from '../../platform/http/handler.ts'

export const searchColumns = ['id', 'name', 'q', 'kind', 'year_from', 'within_km', 'score_from'] as const

export const listMarketSearches: Handler<'listMarketSearches'> = async ({ caller, shop }, { db }) => ({
  results: await db
    .selectFrom('saved_search')
    .select(searchColumns)
    .where('account_id', '=', caller.accountId)
    .where('shop_id', '=', shop.id)
    .orderBy('id')
    .execute(),
})
