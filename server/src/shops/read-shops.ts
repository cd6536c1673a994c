import type { Shop } from '@autokierto/contract/shops'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { toShop } from './shop-view.ts'
import { shopsById } from './store.ts'

/** Sites by id in one query, private and closed ones too, in no order; unknown ids are left out. */
export const readShopsById = async (
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly number[],
): Promise<Shop[]> => (await shopsById(db, ids)).map(toShop)
