import type { Handler } from '../http/handler.ts'

/** What is answered of a saved view. */
export const viewColumns = ['id', 'list', 'name', 'q', 'ordering', 'filters', 'hidden'] as const

export const listSavedViews: Handler<'listSavedViews'> = async ({ caller }, { db }) => ({
  results: await db
    .selectFrom('saved_view')
    .select(viewColumns)
    .where('account_id', '=', caller.accountId)
    .orderBy('id')
    .execute(),
})
