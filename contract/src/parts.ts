/** Public search for parts: sites with donor vehicles, or with the part in stock. */
import { partSearchFields, partWatchFields } from '@autokierto/domain/fields/part-fields'
import { partEnquiryFields, shelfSearchFields } from '@autokierto/domain/fields/shelf-fields'
import { partGrades } from '@autokierto/domain/fields/stock-fields'
import { partNameCodes } from '@autokierto/domain/stock/part-names'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, fileResponseSchema } from './fields.ts'
import { idSchema, toCreateBody } from './from-fields.ts'
import { shopAtDistanceSchema } from './shops.ts'

/** A donor vehicle on public pages: its description and arrival, without anything that identifies it or its owner. */
export const donorSchema = z
  .strictObject({
    make: z.string().nullable(),
    model: z.string().nullable(),
    model_year: z.int().nullable(),
    color: oneOf(vehicleColors).nullable(),
    kind: oneOf(vehicleKindCodes),
    came_on: answered.day.nullable().describe('The day it came to the site, `YYYY-MM-DD`.'),
  })
  .meta({ id: 'Donor' })

export const partShopSchema = z
  .strictObject({
    ...shopAtDistanceSchema.shape,
    vehicles: z.array(donorSchema).describe('The newest first; at most 50 of a site.'),
  })
  .meta({ id: 'SiteWithDonors' })

/** A stock part on public pages: what it is and fits, without its vehicle and shelf. */
export const shelfPartSchema = z
  .strictObject({
    id: idSchema,
    name: oneOf(partNameCodes),
    grade: oneOf(partGrades).nullable(),
    pieces: z.int(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    model_year: z.int().nullable(),
    has_picture: z.boolean(),
  })
  .meta({ id: 'ShelfPart' })

export const shelfShopSchema = z
  .strictObject({
    ...shopAtDistanceSchema.shape,
    takes_enquiries: z.boolean().describe('Whether a mail reaches it.'),
    parts: z.array(shelfPartSchema).describe('The newest first; at most 50 of a site.'),
  })
  .meta({ id: 'SiteWithParts' })

const hasMoreSchema = z
  .boolean()
  .describe('True if sites farther away have more: an answer lists at most the nearest 1000.')

type YearRange = { year_from?: number | undefined; year_to?: number | undefined }

const validateYearOrder = ({ year_from, year_to }: YearRange, context: z.RefinementCtx) => {
  if (year_from !== undefined && year_to !== undefined && year_to < year_from) {
    context.addIssue({ code: 'custom', path: ['year_to'], message: 'TOO_SMALL' })
  }
}

export const partCalls = {
  searchParts: endpoint('POST public/shop/search/', {
    summary:
      'Sites around a place with the vehicles they take apart, or took apart within twelve months: by distance.',
    body: toCreateBody(partSearchFields).superRefine(validateYearOrder),
    response: z.strictObject({ results: z.array(partShopSchema), has_more: hasMoreSchema }),
    limit: 'public',
  }),
  watchParts: endpoint('POST public/shop/search/watch/', {
    summary:
      'Mails a link that begins notices of new finds of such a search. Answers the same whoever has the address.',
    body: toCreateBody(partWatchFields).superRefine(validateYearOrder),
    status: 204,
    limit: 'public',
    idempotent: true,
  }),
  searchShelfParts: endpoint('POST public/part/search/', {
    summary: 'Sites around a place that show the parts on their shelves, with those that fit: by distance.',
    body: toCreateBody(shelfSearchFields).superRefine(validateYearOrder),
    response: z.strictObject({ results: z.array(shelfShopSchema), has_more: hasMoreSchema }),
    limit: 'public',
  }),
  getShelfPartPicture: endpoint('GET public/part/{id}/picture/', {
    summary:
      'The picture of a part that is shown, or with `thumb=1` its small one: JSON, or the bytes where Accept asks.',
    query: z.strictObject({ thumb: z.literal('1').optional() }),
    response: fileResponseSchema,
    bytes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
    errors: ['NOT_FOUND'],
    cacheable: true,
    limit: 'tiles',
  }),
  askAboutPart: endpoint('POST public/part/{id}/enquiry/', {
    summary: 'Mails a question about a part that is shown to its site, which answers the visitor by mail.',
    body: toCreateBody(partEnquiryFields),
    status: 204,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    limit: 'public',
    idempotent: true,
  }),
}

export type Donor = z.output<typeof donorSchema>
export type PartShop = z.output<typeof partShopSchema>
export type ShelfPart = z.output<typeof shelfPartSchema>
export type ShelfShop = z.output<typeof shelfShopSchema>
