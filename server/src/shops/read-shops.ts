import type { Shop } from '@autokierto/contract/shops'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { toShop } from './shop-view.ts'
import { publicShops, shopsById } from './store.ts'

/** Sites by id in one query, private and closed ones too, in no order; unknown ids are left out. */
export const readShopsById = async (
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly number[],
): Promise<Shop[]> => (await shopsById(db, ids)).map(toShop)

/** All sites that owners are shown, in no order. */
export const readPublicShops = async (db: Kysely<Database>, now: Date): Promise<Shop[]> =>
  (await publicShops(db, now, { hasPickup: false })).map(toShop)
