import { type ManagedShop, managedShopShape } from '@autokierto/contract/shops'
import { type Kysely, sql, type Transaction } from 'kysely'
import { plainFields } from '../../platform/database/plain-fields.ts'
import type { Database } from '../../platform/database/types.ts'
import { licenceOf } from './licence-of.ts'
import type { ShopRow } from './shop-view.ts'
import { toShop } from './shop-view.ts'

/** Fields copied from the row that only users who manage sites see. */
const plainManagedFields = plainFields<ShopRow>()(managedShopShape, ['user_ids', 'contractors', 'licence'])

export type ManagedShopRow = ShopRow & Pick<ManagedShop, 'user_ids' | 'contractors'>

/** Columns of `shop` joined to `operator`, for users who manage sites: includes who works there. */
export const managedShopColumns = sql`shop.*, operator.name as operator_name,
  array(select x.account_id from account_shop x join account a on a.id = x.account_id
         where x.shop_id = shop.id and a.outsource_id is null and not a.is_key order by x.account_id) as user_ids,
  array(select x.outsource_id from outsource_shop x join outsource o on o.id = x.outsource_id
         where x.shop_id = shop.id and o.deleted_at is null order by x.outsource_id) as contractors`

export const toManagedShop = (row: ManagedShopRow): ManagedShop => ({
  ...toShop(row),
  ...plainManagedFields.of(row),
  user_ids: row.user_ids,
  contractors: row.contractors,
  licence: licenceOf(row),
})

export const readManagedShop = async (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
): Promise<ManagedShop> => {
  const { rows } = await sql<ManagedShopRow>`
    select ${managedShopColumns} from shop join operator on operator.id = shop.operator_id
     where shop.id = ${id}`.execute(db)
  return toManagedShop(rows[0]!)
}
