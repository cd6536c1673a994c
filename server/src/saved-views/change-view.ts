import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { isKeptBy, nameTaken, viewOf } from './own-views.ts'

export const changeView: Handler<'changeView'> = ({ params, body, caller }, services) =>
  services.conclude(async trx => {
    const view = await trx
      .updateTable('saved_view')
      .set(eb => ({ list: eb.ref('list'), ...body }))
      .where('id', '=', params.id)
      .where(isKeptBy(caller))
      .returning(viewOf(caller))
      .executeTakeFirst()
      .catch(nameTaken)
    if (!view) throw new ApiError('NOT_FOUND')
    return { view }
  })
