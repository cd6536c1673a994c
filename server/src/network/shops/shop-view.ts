import { type Shop, shopShape } from '@autokierto/contract/shops'
import type { Selectable } from 'kysely'
import { plainFields } from '../../platform/database/plain-fields.ts'
import type { ShopTable } from '../../platform/database/types.ts'

export type ShopRow = Selectable<ShopTable> & { operator_name: string }

/** Fields copied from the row; the others combine several columns. */
const plainShopFields = plainFields<ShopRow>()(shopShape, ['operator', 'location', 'pickup_price'])

/** The public data of a site. The number of pickups per day is not public. */
export const toShop = (row: ShopRow): Shop => ({
  ...plainShopFields.of(row),
  operator: { id: row.operator_id, name: row.operator_name },
  location: toShopLocation(row),
  pickup_price: { fi: row.pickup_price_fi, en: row.pickup_price_en, se: row.pickup_price_se },
})

const toShopLocation = ({
  address,
  city,
  postal,
  country,
  latitude,
  longitude,
}: ShopRow): Shop['location'] =>
  latitude === null || longitude === null ? null : { address, city, postal, country, latitude, longitude }
