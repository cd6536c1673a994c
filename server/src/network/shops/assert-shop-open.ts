import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Asserts that a site is open and keeps it open until the transaction ends, before a vehicle is assigned to it.
 * @throws ApiError SHOP_NOT_FOUND when it has been closed
 */
export const assertShopOpen = async (trx: Transaction<Database>, id: number): Promise<void> => {
  const open = await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!open) throw new ApiError('SHOP_NOT_FOUND')
}
