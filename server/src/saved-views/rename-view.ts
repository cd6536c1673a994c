import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { viewColumns } from './list-views.ts'

export const renameView: Handler<'renameView'> = ({ params, body, caller }, services) =>
  services.conclude(async trx => {
    const view = await trx
      .updateTable('saved_view')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('account_id', '=', caller.accountId)
      .returning(viewColumns)
      .executeTakeFirst()
      .catch(nameTaken)
    if (!view) throw new ApiError('NOT_FOUND')
    return { view }
  })

const nameTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  throw code === '23505' && constraint === 'saved_view_name' ? new ApiError('NAME_TAKEN') : error
}
