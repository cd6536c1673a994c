import type { ManagedShop } from '@autokierto/contract/shops'
import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { shopCsv } from './shop-csv.ts'
import { shopList } from './shop-list.ts'
import { toShop } from './shop-view.ts'
import type { ShopRow } from './store.ts'

type Row = ShopRow & Pick<ManagedShop, 'user_ids' | 'contractors'>

/** All open sites of the operator, with who works there. */
export const listOperatorShops: Handler<'listOperatorShops'> = (request, services) => {
  const list = shopList(request.query.q, sql`shop.operator_id = ${request.caller.operatorId}`)
  return answerList(request, services, {
    ...list,
    columns: sql`${list.columns},
      array(select x.account_id from account_shop x join account a on a.id = x.account_id
             where x.shop_id = shop.id and a.outsource_id is null order by x.account_id) as user_ids,
      array(select x.outsource_id from outsource_shop x join outsource o on o.id = x.outsource_id
             where x.shop_id = shop.id and o.deleted_at is null order by x.outsource_id) as contractors`,
    toItems: (rows: Row[]) =>
      rows.map(row => ({
        ...toShop(row),
        user_ids: row.user_ids,
        contractors: row.contractors,
        pickups_per_day: row.pickups_per_day,
      })),
    csv: shopCsv,
  })
}
