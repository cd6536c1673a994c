import { limits } from '@autokierto/domain/limits'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { buildViewColumns, checkSite } from './own-views.ts'

export const saveView: Handler<'saveView'> = ({ body: { shop_id, ...view }, caller }, services) =>
  services.runIdempotent(async trx => {
    const owner = shop_id === undefined ? { account_id: caller.accountId } : { shop_id }
    // Locks the owner, so that concurrent requests do not exceed the limit.
    if (shop_id === undefined)
      await trx.selectFrom('account').select('id').where('id', '=', caller.accountId).forUpdate().execute()
    else await checkSite(trx, shop_id, caller)
    const { count } = await trx
      .selectFrom('saved_view')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(eb => eb.and(owner))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.savedViews) throw new ApiError('VIEWS_FULL')
    const created = await trx
      .insertInto('saved_view')
      .values({ ...owner, ...view, created_at: services.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning(buildViewColumns(caller))
      .executeTakeFirst()
    if (!created) throw new ApiError('NAME_TAKEN')
    return { view: created }
  })
