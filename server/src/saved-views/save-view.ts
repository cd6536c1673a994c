import { limits } from '@autokierto/domain/limits'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { viewColumns } from './list-views.ts'

export const saveView: Handler<'saveView'> = ({ body, caller }, services) =>
  services.conclude(async trx => {
    const own = { account_id: caller.accountId }
    // Two at once do not both take the last place.
    await trx.selectFrom('account').select('id').where('id', '=', own.account_id).forUpdate().execute()
    const { count } = await trx
      .selectFrom('saved_view')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(eb => eb.and(own))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.savedViews) throw new ApiError('VIEWS_FULL')
    const view = await trx
      .insertInto('saved_view')
      .values({ ...own, ...body, created_at: services.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning(viewColumns)
      .executeTakeFirst()
    if (!view) throw new ApiError('NAME_TAKEN')
    return { view }
  })
