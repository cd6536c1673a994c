import type { QueryOf } from '@autokierto/contract/calls'
import { type RawBuilder, sql } from 'kysely'
import { invalidField } from '../http/api-error.ts'
import { cutPage, type Page, readPage } from '../http/paging.ts'
import { toShop } from './shop-view.ts'
import type { ShopRow } from './store.ts'

type Query = QueryOf<'listOwnShops'>

/**
 * Reads the paging of a list of sites. The cursor is the last site of the page before, whatever the order.
 * @throws ApiError VALIDATION_ERROR for orders that sites do not have
 */
export const readShopPage = (query: Query): Page => {
  if (query.ordering?.endsWith('status_updated_at')) throw invalidField('ordering', 'INVALID')
  return readPage(query, 'id')
}

/** By id, as the ordering says: what comes after the cursor, and the order. */
export const byId = (page: Page): { after: RawBuilder<boolean>; order: RawBuilder<unknown> } => {
  const order = page.descending ? sql`shop.id desc` : sql`shop.id`
  if (!page.after) return { after: sql<boolean>`true`, order }
  const sign = page.descending ? sql`<` : sql`>`
  return { after: sql<boolean>`shop.id ${sign} ${page.after.id}::integer`, order }
}

/** Free text over name, town and address. */
export const matchesShopWords = ({ q }: Query): RawBuilder<boolean> =>
  q === undefined
    ? sql<boolean>`true`
    : sql<boolean>`concat_ws(' ', shop.name, shop.city, shop.address) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`

export const answerShopPage = ({ rows, count }: { rows: ShopRow[]; count: number }, page: Page) => {
  const { rows: kept, next } = cutPage(rows, page, row => String(row.id))
  return { results: kept.map(toShop), count, next }
}
