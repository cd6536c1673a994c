import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const deleteMarketSearch: Handler<'deleteMarketSearch'> = ({ params, caller, shop }, services) =>
  services.runIdempotent(async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_search')
      .where('id', '=', params.id)
      .where('account_id', '=', caller.accountId)
      .where('shop_id', '=', shop.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    return undefined
  })
