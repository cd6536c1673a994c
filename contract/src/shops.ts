import { shopFields } from '@autokierto/domain/fields/shop-fields'
import { fileColumns, shopOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  answered,
  idAndName,
  latitude,
  listFiles,
  listQueryShape,
  listSchema,
  locationSchema,
  longitude,
} from './fields.ts'
import { idInQuery, idSchema, optionalField, toCreateBody, toUpdateBody } from './from-fields.ts'
import { optionalProof, reauthenticationErrors } from './second-factors.ts'

const hoursSchema = z.string().nullable()
const priceTextSchema = z.string().nullable()

/** `hours` is null when the site is closed. Both days are included. */
const exceptionalDaySchema = z
  .strictObject({ from: answered.day, to: answered.day, hours: hoursSchema })
  .meta({ id: 'ExceptionalDay' })

export const shopShape = {
  id: idSchema,
  name: z.string(),
  operator: idAndName,
  email: answered.email.nullable(),
  phone: z.string().nullable(),
  opening_hours_mon: hoursSchema,
  opening_hours_tue: hoursSchema,
  opening_hours_wed: hoursSchema,
  opening_hours_thu: hoursSchema,
  opening_hours_fri: hoursSchema,
  opening_hours_sat: hoursSchema,
  opening_hours_sun: hoursSchema,
  exceptional_days: z.array(exceptionalDaySchema),
  location: locationSchema.nullable(),
  is_private: z.boolean(),
  has_pickup: z.boolean(),
  pickup_area_km: z
    .int()
    .nullable()
    .describe('So far from the site it fetches, as the crow flies; null: from anywhere.'),
  pickup_price: z
    .strictObject({ fi: priceTextSchema, en: priceTextSchema, se: priceTextSchema })
    .meta({ id: 'PickupPrice' })
    .describe("What a pickup may cost, in the site's own words; null in languages it has not said it in."),
}

export const shopSchema = z.strictObject(shopShape).meta({ id: 'Site' })

/** Licence data entered by the association; `valid_until` is the last valid day. */
export const licenceSchema = z
  .strictObject({
    number: z.string().nullable(),
    granted_by: z
      .string()
      .nullable()
      .describe('The authority that granted it, and its address: certificates of destruction name both.'),
    granted_by_address: z.string().nullable(),
    authority: z.string().nullable().describe('The authority that supervises the site today.'),
    valid_until: answered.day.nullable(),
  })
  .meta({ id: 'Licence' })

/** Data that only managers of sites see. */
export const managedShopShape = {
  user_ids: z.array(idSchema),
  contractors: z.array(idSchema).describe('Subcontractors that have access.'),
  shows_parts: z.boolean().describe('Whether visitors find the parts on its shelves in the part search.'),
  pickups_per_day: z.int().nullable().describe('How many vehicles it fetches a day; null: any number.'),
  licence: licenceSchema,
}

export const managedShopSchema = z
  .strictObject({ ...shopShape, ...managedShopShape })
  .meta({ id: 'ManagedSite' })

type DayRanges = readonly { from: string; to: string }[]

/** Rejects ranges that end before they begin, and overlapping ranges. */
const validateDaysApart = (
  { exceptional_days: days = [] }: { exceptional_days?: DayRanges | undefined },
  context: z.RefinementCtx,
) => {
  const addError = (at: number, field: string) =>
    context.addIssue({ code: 'custom', path: ['exceptional_days', at, field], message: 'INVALID' })
  days.forEach(({ from, to }, at) => {
    if (to < from) addError(at, 'to')
  })
  const sorted = days.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  sorted.slice(1).forEach((range, at) => {
    if (range.from <= sorted[at]!.to) addError(days.indexOf(range), 'from')
  })
}

const newShopSchema = toCreateBody(shopFields).superRefine(validateDaysApart).meta({ id: 'NewSite' })
const shopUpdateSchema = toUpdateBody(shopFields).superRefine(validateDaysApart).meta({ id: 'SiteChange' })
const shopResponseSchema = z.strictObject({ shop: managedShopSchema })

/** A site in a search by place; the distance is in metres along the earth's surface. */
export const shopAtDistanceSchema = z
  .strictObject({ ...shopShape, distance_m: z.number() })
  .meta({ id: 'SiteAtDistance' })

/** A day for which a pickup can be ordered. `free` is the number of free pickups; null when there is no limit. */
export const pickupDaySchema = z
  .strictObject({ date: answered.day, free: z.int().nullable() })
  .meta({ id: 'PickupDay' })

const shopNameListCall = {
  query: z.strictObject(listQueryShape(shopOrderings)),
  response: listSchema(idAndName),
} as const

export const shopCalls = {
  listOwnShops: endpoint('GET shop/list/', {
    summary: 'The sites the signed-in user may work at; all of them to the association.',
    query: z.strictObject(listQueryShape(shopOrderings)),
    response: listSchema(shopSchema),
  }),
  listExternalShops: endpoint('GET shop/{shop}/list-external/', {
    summary: "Every other site that takes vehicles, the own company's first.",
    query: z.strictObject(listQueryShape(shopOrderings)),
    response: listSchema(shopSchema),
  }),
  listOperatorShops: endpoint('GET shop/operator/shop/list/', {
    summary: 'All sites of the operator, by id.',
    query: z.strictObject({ ...listQueryShape(shopOrderings, fileColumns.shops), id: idInQuery.optional() }),
    response: listSchema(managedShopSchema),
    bytes: listFiles,
  }),
  createShop: endpoint('POST shop/operator/shop/', {
    summary: 'A new site of the operator.',
    status: 201,
    body: newShopSchema,
    response: shopResponseSchema,
    idempotent: true,
    errors: ['USER_NOT_FOUND', 'NOT_FOUND'],
  }),
  changeShop: endpoint('PATCH shop/operator/shop/{id}/', {
    summary: 'Changes a site of the operator, and who works there.',
    body: shopUpdateSchema,
    response: shopResponseSchema,
    errors: ['SHOP_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_FOUND'],
  }),
  deleteShop: endpoint('DELETE shop/operator/shop/{id}', {
    summary: 'Closes a site for good; refused while vehicles are there or on their way to it.',
    status: 204,
    body: z.strictObject(optionalProof),
    errors: ['SHOP_NOT_FOUND', 'SHOP_IN_USE', ...reauthenticationErrors],
  }),
  listShopsForUsers: endpoint('GET shop/operator/user/shop/list/', {
    summary: "The sites the operator's users may be given.",
    ...shopNameListCall,
  }),
  listShopsForOutsource: endpoint('GET shop/operator/outsource/shop/list/', {
    summary: 'The sites a subcontractor may be given.',
    ...shopNameListCall,
  }),
  listShopsForContractorUsers: endpoint('GET shop/contractor/user/shop/list/', {
    summary: 'The sites of the subcontractor, which its users may be given.',
    ...shopNameListCall,
  }),
  searchShops: endpoint('POST owner/shop/search/', {
    summary: 'Sites near a point: the nearest of each operator first, then the rest.',
    body: z.strictObject({ latitude, longitude, has_pickup: optionalField(z.boolean()) }),
    response: z.strictObject({
      nearest_shop_per_operator: z.array(shopAtDistanceSchema),
      remaining_shops: z.array(shopAtDistanceSchema),
    }),
  }),
  getShop: endpoint('GET owner/shop/{id}/', {
    summary: 'One site with the days it fetches vehicles.',
    response: z.strictObject({
      shop: z.strictObject({ ...shopShape, pickup_days: z.array(pickupDaySchema) }),
    }),
    errors: ['SHOP_NOT_FOUND', 'LICENCE_EXPIRED'],
  }),
}

export type Shop = z.output<typeof shopSchema>
export type ManagedShop = z.output<typeof managedShopSchema>
export type ShopAtDistance = z.output<typeof shopAtDistanceSchema>
export type ShopBody = z.output<typeof newShopSchema> | z.output<typeof shopUpdateSchema>
