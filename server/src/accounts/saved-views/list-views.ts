import type { Handler } from '../../platform/http/handler.ts'
import { buildViewColumns, isVisibleTo } from './own-views.ts'

export const listSavedViews: Handler<'listSavedViews'> = async ({ caller }, { db }) => ({
  results: await db
    .selectFrom('saved_view')
    .select(buildViewColumns(caller))
    .where(isVisibleTo(caller))
    .orderBy('id')
    .execute(),
})
