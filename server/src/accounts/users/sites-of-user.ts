import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserScope } from './scopes.ts'

/** @throws ApiError SHOP_NOT_FOUND if a site is closed or outside the scope */
export const setShopsOfUser = async (
  trx: Transaction<Database>,
  scope: UserScope,
  id: number,
  shopIds: readonly number[],
): Promise<void> => {
  const uniqueIds = [...new Set(shopIds)]
  const { rows } = await sql<{ id: number }>`
    select shop.id from shop
     where shop.id = any(${uniqueIds}) and shop.deleted_at is null and ${scope.shops}`.execute(trx)
  if (rows.length < uniqueIds.length) throw new ApiError('SHOP_NOT_FOUND')
  await sql`delete from account_shop where account_id = ${id} and shop_id <> all(${uniqueIds})`.execute(trx)
  await sql`
    insert into account_shop (account_id, shop_id)
    select ${id}::integer, unnest(${uniqueIds}::integer[]) on conflict do nothing`.execute(trx)
}
