/** Sites: the ELV stations of the operators. */
import { shopOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, latitude, listOf, listQuery, location, longitude, optional } from './fields.ts'

const hours = z.string().nullable()

export const shopFields = {
  id,
  name: z.string(),
  operator: z.strictObject({ id, name: z.string() }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  opening_hours_mon: hours,
  opening_hours_tue: hours,
  opening_hours_wed: hours,
  opening_hours_thu: hours,
  opening_hours_fri: hours,
  opening_hours_sat: hours,
  opening_hours_sun: hours,
  location: location.nullable(),
  is_private: z.boolean(),
  has_pickup: z.boolean(),
}

export const shop = z.strictObject(shopFields)

/** A site found by place; metres along the earth's surface. */
export const shopAtDistance = z.strictObject({ ...shopFields, distance_m: z.number() })

/** Days a pickup can be ordered for; `free` places, null where unlimited. */
export const pickupDay = z.strictObject({ date: z.string(), free: z.int().nullable() })

export const shopCalls = {
  listOwnShops: endpoint('GET shop/list/', {
    summary: 'The sites the signed-in user may work at.',
    query: z.strictObject(listQuery(shopOrderings)),
    response: listOf(shop),
  }),
  listExternalShops: endpoint('GET shop/{shop}/list-external/', {
    summary: "Every other site that takes vehicles, the own company's first.",
    query: z.strictObject(listQuery(shopOrderings)),
    response: listOf(shop),
  }),
  searchShops: endpoint('POST owner/shop/search/', {
    summary: 'Sites near a point: the nearest of each operator first, then the rest.',
    body: z.strictObject({ latitude, longitude, has_pickup: optional(z.boolean()) }),
    response: z.strictObject({
      nearest_shop_per_operator: z.array(shopAtDistance),
      remaining_shops: z.array(shopAtDistance),
    }),
  }),
  getShop: endpoint('GET owner/shop/{id}/', {
    summary: 'One site with the days it fetches vehicles.',
    response: z.strictObject({ shop: z.strictObject({ ...shopFields, pickup_days: z.array(pickupDay) }) }),
    errors: ['SHOP_NOT_FOUND'],
  }),
}

export type Shop = z.output<typeof shop>
export type ShopAtDistance = z.output<typeof shopAtDistance>
