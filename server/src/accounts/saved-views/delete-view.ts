import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isEditableBy } from './own-views.ts'

export const deleteView: Handler<'deleteView'> = ({ params, caller }, services) =>
  services.runIdempotent(async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_view')
      .where('id', '=', params.id)
      .where(isEditableBy(caller))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    return undefined
  })
