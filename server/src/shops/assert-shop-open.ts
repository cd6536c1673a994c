import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Holds a site open that a vehicle is about to be at, until the transaction ends.
 * @throws ApiError SHOP_NOT_FOUND where it was closed meanwhile
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
