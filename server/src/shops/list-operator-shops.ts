import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { hasId } from '../lists/list.ts'
import { type ManagedShopRow, managedShopColumns, toManagedShop } from './managed-shop.ts'
import { shopCsv } from './shop-csv.ts'
import { shopList } from './shop-list.ts'

/** All open sites of the operator, with who works there. */
export const listOperatorShops: Handler<'listOperatorShops'> = (request, services) => {
  const { query, caller } = request
  const own = sql<boolean>`shop.operator_id = ${caller.operatorId} and ${hasId(sql`shop.id`, query.id)}`
  return answerList(request, services, {
    ...shopList(query.q, own),
    columns: managedShopColumns,
    toItems: (rows: ManagedShopRow[]) => rows.map(toManagedShop),
    csv: shopCsv,
  })
}
