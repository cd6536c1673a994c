import type { Handler } from '../http/handler.ts'
import { isSeenBy, viewOf } from './own-views.ts'

export const listSavedViews: Handler<'listSavedViews'> = async ({ caller }, { db }) => ({
  results: await db
    .selectFrom('saved_view')
    .select(viewOf(caller))
    .where(isSeenBy(caller))
    .orderBy('id')
    .execute(),
})
