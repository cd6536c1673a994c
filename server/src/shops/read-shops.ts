import type { Shop } from '@autokierto/contract/shops'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Database, ShopTable } from '../database/types.ts'

export type ShopRow = Selectable<ShopTable> & { operator_name: string }

/** A site as answered, from its row and the name of its operator. */
export const toShop = (row: ShopRow): Shop => ({
  id: row.id,
  name: row.name,
  operator: { id: row.operator_id, name: row.operator_name },
  email: row.email,
  phone: row.phone,
  opening_hours_mon: row.opening_hours_mon,
  opening_hours_tue: row.opening_hours_tue,
  opening_hours_wed: row.opening_hours_wed,
  opening_hours_thu: row.opening_hours_thu,
  opening_hours_fri: row.opening_hours_fri,
  opening_hours_sat: row.opening_hours_sat,
  opening_hours_sun: row.opening_hours_sun,
  location:
    row.latitude === null || row.longitude === null
      ? null
      : {
          address: row.address,
          city: row.city,
          postal: row.postal,
          country: row.country,
          latitude: row.latitude,
          longitude: row.longitude,
        },
  is_private: row.is_private,
  has_pickup: row.has_pickup,
})

/** Rows of `shop` with the operator's name, narrowed by a condition on `shop`; closed sites only where asked by id. */
export const readShopRows = async (
  db: Kysely<Database> | Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<ShopRow[]> => {
  const { rows } = await sql<ShopRow>`
    select shop.*, o.name as operator_name from shop join operator o on o.id = shop.operator_id
     where ${condition} order by shop.id`.execute(db)
  return rows
}

export const readShopsById = async (
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly number[],
): Promise<Shop[]> => (await readShopRows(db, sql<boolean>`shop.id = any(${ids}::integer[])`)).map(toShop)
