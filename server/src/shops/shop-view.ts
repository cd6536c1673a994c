import type { Shop } from '@autokierto/contract/shops'
import type { Selectable } from 'kysely'
import type { ShopTable } from '../database/types.ts'

/** A site as it is read: its columns, and the name of its company. */
export type ShopRow = Selectable<ShopTable> & { operator_name: string }

/** A site as everybody sees it; how many it fetches a day is its own business. */
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
  exceptional_days: row.exceptional_days.map(({ from, to, hours }) => ({ from, to, hours })),
  location: toLocation(row),
  is_private: row.is_private,
  has_pickup: row.has_pickup,
  pickup_area_km: row.pickup_area_km,
  pickup_price: { fi: row.pickup_price_fi, en: row.pickup_price_en, se: row.pickup_price_se },
})

const toLocation = ({ address, city, postal, country, latitude, longitude }: ShopRow): Shop['location'] =>
  latitude === null || longitude === null ? null : { address, city, postal, country, latitude, longitude }
