import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { UserScope } from './scopes.ts'

/**
 * The sites a user works at, from now on these.
 * @throws ApiError SHOP_NOT_FOUND for one that is closed, or not the company's
 */
export const setShopsOfUser = async (
  trx: Transaction<Database>,
  scope: UserScope,
  id: number,
  shopIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(shopIds)]
  const { rows } = await sql<{ id: number }>`
    select shop.id from shop
     where shop.id = any(${wanted}) and shop.deleted_at is null and ${scope.shops}`.execute(trx)
  if (rows.length < wanted.length) throw new ApiError('SHOP_NOT_FOUND')
  await sql`delete from account_shop where account_id = ${id} and shop_id <> all(${wanted})`.execute(trx)
  await sql`
    insert into account_shop (account_id, shop_id)
    select ${id}::integer, unnest(${wanted}::integer[]) on conflict do nothing`.execute(trx)
}
