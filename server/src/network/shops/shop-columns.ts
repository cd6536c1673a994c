import type { ShopBody } from '@autokierto/contract/shops'
import type { Updateable } from 'kysely'
import type { ShopTable } from '../../platform/database/types.ts'
import { toStoredLocation } from '../locations/stored-location.ts'

const emptyLocation = {
  address: null,
  city: null,
  postal: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** Returns the columns that a body changes. Absent fields stay as they are; empty ones become null. */
export const shopColumns = (body: ShopBody): Updateable<ShopTable> => {
  const { user_ids: _, contractors: __, location, pickup_price, exceptional_days, ...plain } = body
  return {
    ...plain,
    ...(location !== undefined && (location ? toStoredLocation(location) : emptyLocation)),
    ...(exceptional_days !== undefined && {
      exceptional_days: JSON.stringify(sortByDay(exceptional_days)),
    }),
    ...(pickup_price !== undefined && {
      pickup_price_fi: pickup_price?.fi ?? null,
      pickup_price_en: pickup_price?.en ?? null,
      pickup_price_se: pickup_price?.se ?? null,
    }),
  }
}

const sortByDay = (days: NonNullable<ShopBody['exceptional_days']>) =>
  days
    .map(({ from, to, hours }) => ({ from, to, hours: hours ?? null }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
