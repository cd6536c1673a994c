import { limits } from '@autokierto/domain/limits'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { searchColumns } from './list-searches.ts'

export const saveMarketSearch: Handler<'saveMarketSearch'> = ({ body, caller, shop }, services) =>
  services.runIdempotent(async trx => {
    const scope = { account_id: caller.accountId, shop_id: shop.id }
    // The lock keeps concurrent requests from exceeding the limit.
    await trx.selectFrom('account').select('id').where('id', '=', scope.account_id).forUpdate().execute()
    const { count } = await trx
      .selectFrom('saved_search')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(eb => eb.and(scope))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.savedSearches) throw new ApiError('SEARCHES_FULL')
    const search = await trx
      .insertInto('saved_search')
      .values({ ...scope, ...body, created_at: services.now() })
      .returning(searchColumns)
      .executeTakeFirstOrThrow()
    return { search }
  })
