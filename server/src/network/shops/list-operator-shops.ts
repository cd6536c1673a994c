import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { hasId } from '../../platform/lists/list.ts'
import { type ManagedShopRow, managedShopColumns, toManagedShop } from './managed-shop.ts'
import { shopCsv } from './shop-csv.ts'
import { shopList } from './shop-list.ts'

export const listOperatorShops: Handler<'listOperatorShops'> = (request, services) => {
  const { query, caller } = request
  const condition = sql<boolean>`shop.operator_id = ${caller.operatorId} and ${hasId(sql`shop.id`, query.id)}`
  return answerList(request, services, {
    ...shopList(query.q, condition),
    columns: managedShopColumns,
    toItems: (rows: ManagedShopRow[]) => rows.map(toManagedShop),
    csv: shopCsv,
  })
}
