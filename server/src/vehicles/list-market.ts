import type { Shop } from '@autokierto/contract/shops'
import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { afterCursor, cappedCount, cutPage, pageOrder, readPage } from '../http/paging.ts'
import { readShopsById } from '../shops/read-shops.ts'
import { countedRows, matchesWords } from './list-conditions.ts'
import { toMarketVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

/** What sites of other operators offer, without owner data. */
export const listMarket: Handler<'listMarket'> = async ({ query, shop }, { db, now }) => {
  const page = readPage(query, 'id')
  const condition = sql<boolean>`v.status = 'shop_listing' and ${matchesWords(query)}
    and exists (select from shop s where s.id = v.shop_id and s.operator_id <> ${shop.operatorId})`
  const [{ rows }, counted] = await Promise.all([
    sql<ViewRow>`
      select ${viewColumns(shop.id, now())} from vehicle v where ${condition} and ${afterCursor(page)}
       order by ${pageOrder(page)} limit ${page.limit + 1}`.execute(db),
    countedRows(db, condition),
  ])
  const { rows: kept, next } = cutPage(rows, page, row => row.updated_text)
  const shops = await readShopsById(db, [...new Set(kept.map(row => row.shop_id!))])
  const byId = new Map<number, Shop>(shops.map(each => [each.id, each]))
  return {
    results: kept.map(row => toMarketVehicle(row, byId.get(row.shop_id!)!)),
    count: cappedCount(counted),
    next,
  }
}
