import { sql, type Transaction } from 'kysely'
import { localZone } from '../../platform/database/literals.ts'
import type { Database, Db } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hasLicence, isShopOffered } from './shop-offered.ts'
import type { ShopRow } from './shop-view.ts'

const selectShops = (db: Db) =>
  db
    .selectFrom('shop')
    .innerJoin('operator', 'operator.id', 'shop.operator_id')
    .selectAll('shop')
    .select('operator.name as operator_name')

/** Includes closed sites, because a case may have passed through them. */
export const shopsById = (db: Db, ids: readonly number[]): Promise<ShopRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectShops(db).where('shop.id', 'in', ids).execute()

/** A site that owners see while its licence is valid; callers check that with `requireLicence`. */
export const publicShop = (db: Db, id: number): Promise<ShopRow | undefined> =>
  selectShops(db).where('shop.id', '=', id).where(isShopOffered).executeTakeFirst()

export const publicShops = (db: Db, now: Date, filter: { hasPickup: boolean }): Promise<ShopRow[]> => {
  const query = selectShops(db).where(isShopOffered).where(hasLicence(now)).orderBy('shop.id')
  return (filter.hasPickup ? query.where('shop.has_pickup', '=', true) : query).execute()
}

/** Serializes orders for the site's pickup slots until the transaction ends. */
export const lockPickupSlots = (trx: Transaction<Database>, shopId: number): Promise<unknown> =>
  trx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().executeTakeFirst()

/**
 * Counts pickups by day: open orders, and vehicles fetched on their day, whose trip was made. A vehicle that
 * came before its day, or went to another site, frees its slot.
 */
export const pickupsByDay = async (
  db: Db,
  shopId: number,
  days: readonly string[],
  exceptVehicleId: number | null,
): Promise<Map<string, number>> => {
  if (days.length === 0) return new Map()
  const { rows } = await sql<{ day: string; taken: number }>`
    select a.day, count(*)::integer as taken
      from announcement a
     where a.shop_id = ${shopId} and a.kind = 'pickup' and a.day = any(${days}::date[])
       and a.vehicle_id is distinct from ${exceptVehicleId}::integer
       and (a.closed_at is null
         or ((a.closed_at at time zone ${localZone})::date = a.day
           and exists (select from vehicle_event e
                        where e.vehicle_id = a.vehicle_id and e.at = a.closed_at and e.shop_id = a.shop_id
                          and e.event in ('accept', 'register'))))
     group by a.day`.execute(db)
  return new Map(rows.map(({ day, taken }) => [day, taken]))
}

/**
 * Locks a site of the operator until the transaction ends, so that no vehicle is sent or announced to it meanwhile.
 * @throws ApiError SHOP_NOT_FOUND when it is closed or belongs to another operator
 */
export const lockOwnShop = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  id: number,
): Promise<void> => {
  const found = await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new ApiError('SHOP_NOT_FOUND')
}
