import type { ManagedShop, Shop } from '@autokierto/contract/shops'
import { toDay } from '@autokierto/domain/shops/calendar'
import { isLicenceExpired } from '@autokierto/domain/shops/licence'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { licenceOf } from './licence-of.ts'
import { type ShopRow, toShop } from './shop-view.ts'
import { publicShop, publicShops, shopsById } from './store.ts'

/** Finds sites by id in one query, unordered, including private and closed ones; ignores unknown ids. */
export const readShopsById = async (
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly number[],
): Promise<Shop[]> => (await shopsById(db, ids)).map(toShop)

/** Lists all sites that owners see, unordered. */
export const readPublicShops = async (db: Kysely<Database>, now: Date): Promise<Shop[]> =>
  (await publicShops(db, now, { hasPickup: false })).map(toShop)

export type DirectoryShop = Shop & Pick<ManagedShop, 'licence'>

const toDirectoryShop = (row: ShopRow): DirectoryShop => ({
  ...toShop(row),
  licence: licenceOf(row),
})

/** Lists the public sites with their licences, by town and name. */
export const readDirectory = async (db: Kysely<Database>, now: Date): Promise<DirectoryShop[]> => {
  const order = new Intl.Collator('fi')
  const key = ({ location, name }: Shop) => `${location?.city ?? ''}\t${name}`
  return (await publicShops(db, now, { hasPickup: false }))
    .map(toDirectoryShop)
    .sort((one, other) => order.compare(key(one), key(other)))
}

/** Finds a public site. Returns `expired` when only its licence prevents showing it, null when there is none. */
export const findDirectoryShop = async (
  db: Kysely<Database>,
  now: Date,
  id: number,
): Promise<DirectoryShop | 'expired' | null> => {
  const row = await publicShop(db, id)
  if (!row) return null
  return isLicenceExpired(row.licence_valid_until, toDay(now)) ? 'expired' : toDirectoryShop(row)
}
