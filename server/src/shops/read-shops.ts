import type { ManagedShop, Shop } from '@autokierto/contract/shops'
import { toDay } from '@autokierto/domain/shops/calendar'
import { isLicenceExpired } from '@autokierto/domain/shops/licence'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { licenceOf } from './licence-of.ts'
import { type ShopRow, toShop } from './shop-view.ts'
import { publicShop, publicShops, shopsById } from './store.ts'

/** Sites by id in one query, private and closed ones too, in no order; unknown ids are left out. */
export const readShopsById = async (
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly number[],
): Promise<Shop[]> => (await shopsById(db, ids)).map(toShop)

/** All sites that owners are shown, in no order. */
export const readPublicShops = async (db: Kysely<Database>, now: Date): Promise<Shop[]> =>
  (await publicShops(db, now, { hasPickup: false })).map(toShop)

/** A site as everybody may know it, with the licence it works under. */
export type DirectoryShop = Shop & Pick<ManagedShop, 'licence'>

const toDirectoryShop = (row: ShopRow): DirectoryShop => ({
  ...toShop(row),
  licence: licenceOf(row),
})

/** The same sites with their licences, by town and name. */
export const readDirectory = async (db: Kysely<Database>, now: Date): Promise<DirectoryShop[]> => {
  const order = new Intl.Collator('fi')
  const key = ({ location, name }: Shop) => `${location?.city ?? ''}\t${name}`
  return (await publicShops(db, now, { hasPickup: false }))
    .map(toDirectoryShop)
    .sort((one, other) => order.compare(key(one), key(other)))
}

/** One of them; `expired` where only its licence keeps it from being one, null where there is none. */
export const findDirectoryShop = async (
  db: Kysely<Database>,
  now: Date,
  id: number,
): Promise<DirectoryShop | 'expired' | null> => {
  const row = await publicShop(db, id)
  if (!row) return null
  return isLicenceExpired(row.licence_valid_until, toDay(now)) ? 'expired' : toDirectoryShop(row)
}
