import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { buildViewColumns, isEditableBy, throwNameTaken } from './own-views.ts'

export const changeView: Handler<'changeView'> = ({ params, body, caller }, services) =>
  services.runIdempotent(async trx => {
    const view = await trx
      .updateTable('saved_view')
      .set(eb => ({ list: eb.ref('list'), ...body }))
      .where('id', '=', params.id)
      .where(isEditableBy(caller))
      .returning(buildViewColumns(caller))
      .executeTakeFirst()
      .catch(throwNameTaken)
    if (!view) throw new ApiError('NOT_FOUND')
    return { view }
  })
