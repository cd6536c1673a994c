/** Sites: the ELV stations of the operators. */
import { shopOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { latitude, listOf, listQuery, location, longitude } from './fields.ts'
import { id, optional } from './from-fields.ts'

const hours = z.string().nullable()
const price = z.string().nullable()

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
  /** So far from the site it fetches, as the crow flies; null: from anywhere. */
  pickup_area_km: z.int().nullable(),
  /** What a pickup may cost, in the site's own words; null in languages it has not said it in. */
  pickup_price: z.strictObject({ fi: price, en: price, se: price }),
}

export const shop = z.strictObject(shopFields)

/** As those see it who manage sites. */
export const managedShop = z.strictObject({
  ...shopFields,
  user_ids: z.array(id),
  /** Subcontractors that have access. */
  contractors: z.array(id),
  /** How many vehicles it fetches a day; null: any number. */
  pickups_per_day: z.int().nullable(),
})

/** A site found by place; metres along the earth's surface. */
export const shopAtDistance = z.strictObject({ ...shopFields, distance_m: z.number() })

/** Days a pickup can be ordered for; `free` places, null where unlimited. */
export const pickupDay = z.strictObject({ date: z.string(), free: z.int().nullable() })

const shopNames = {
  query: z.strictObject(listQuery(shopOrderings)),
  response: listOf(z.strictObject({ id, name: z.string() })),
} as const

export const shopCalls = {
  listOwnShops: endpoint('GET shop/list/', {
    summary: 'The sites the signed-in user may work at; all of them to the association.',
    query: z.strictObject(listQuery(shopOrderings)),
    response: listOf(shop),
  }),
  listExternalShops: endpoint('GET shop/{shop}/list-external/', {
    summary: "Every other site that takes vehicles, the own company's first.",
    query: z.strictObject(listQuery(shopOrderings)),
    response: listOf(shop),
  }),
  listOperatorShops: endpoint('GET shop/operator/shop/list/', {
    summary: 'All sites of the operator, by id.',
    query: z.strictObject(listQuery(shopOrderings)),
    response: listOf(managedShop),
    bytes: ['text/csv'],
  }),
  listShopsForUsers: endpoint('GET shop/operator/user/shop/list/', {
    summary: "The sites the operator's users may be given.",
    ...shopNames,
  }),
  listShopsForOutsource: endpoint('GET shop/operator/outsource/shop/list/', {
    summary: 'The sites a subcontractor may be given.',
    ...shopNames,
  }),
  listShopsForContractorUsers: endpoint('GET shop/contractor/user/shop/list/', {
    summary: 'The sites of the subcontractor, which its users may be given.',
    ...shopNames,
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
export type ManagedShop = z.output<typeof managedShop>
export type ShopAtDistance = z.output<typeof shopAtDistance>
