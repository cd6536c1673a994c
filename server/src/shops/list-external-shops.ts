import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import type { Page } from '../http/paging.ts'
import { answerShopPage, byId, matchesShopWords, readShopPage } from './shop-pages.ts'
import { listShops } from './store.ts'

/** Every other site that takes vehicles, private ones too: they are hidden from owners, not from sites. */
export const listExternalShops: Handler<'listExternalShops'> = async ({ query, shop }, { db }) => {
  const page = readShopPage(query)
  const condition = sql<boolean>`shop.deleted_at is null and shop.id <> ${shop.id} and ${matchesShopWords(query)}`
  const sequence = query.ordering ? byId(page) : ownCompanyFirst(page, shop.operatorId)
  return answerShopPage(await listShops(db, { condition, ...sequence, limit: page.limit + 1 }), page)
}

/** Own company first, then by name; what follows the cursor is told by comparing with the site it names. */
const ownCompanyFirst = (
  page: Page,
  operatorId: number,
): { after: RawBuilder<boolean>; order: RawBuilder<unknown> } => ({
  order: sql`shop.operator_id <> ${operatorId}::integer, shop.name, shop.id`,
  after: page.after
    ? sql<boolean>`(shop.operator_id <> ${operatorId}::integer, shop.name, shop.id) >
        (select x.operator_id <> ${operatorId}::integer, x.name, x.id from shop x where x.id = ${page.after.id}::integer)`
    : sql<boolean>`true`,
})
