import { sql } from 'kysely'
import { mayWorkAt } from '../http/authenticate.ts'
import type { Handler } from '../http/handler.ts'
import { answerShopPage, byId, matchesShopWords, readShopPage } from './shop-pages.ts'
import { listShops } from './store.ts'

/** The sites the signed-in user may work at, by id; none for the association. */
export const listOwnShops: Handler<'listOwnShops'> = async ({ query, caller }, { db }) => {
  const page = readShopPage(query)
  const condition = sql<boolean>`shop.deleted_at is null and ${matchesShopWords(query)}
    and exists (select from account a where a.id = ${caller.accountId} and ${mayWorkAt})`
  return answerShopPage(await listShops(db, { condition, ...byId(page), limit: page.limit + 1 }), page)
}
