import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'

export const deleteView: Handler<'deleteView'> = ({ params, caller }, services) =>
  services.conclude(async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_view')
      .where('id', '=', params.id)
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    return undefined
  })
