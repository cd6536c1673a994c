/** Figures over all companies, and the partners whose orders they include. */
import { partnerFields } from '@autokierto/domain/fields/partner-fields'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instantSchema, wordsSchema } from './fields.ts'
import { idSchema, optionalField, toCreateBody, toUpdateShape } from './from-fields.ts'
import { figuresSchema, recoveryRatesShape, yearQuerySchema } from './reports.ts'

const nationalCounts = { recycled: z.int(), reused: z.int() }
/** Finished vehicles of the year and of the year before. */
const comparedCountShape = { ...nationalCounts, before: z.int() }

const nationalFiguresSchema = z
  .strictObject({
    figures: figuresSchema,
    by_year: z
      .array(z.strictObject({ year: z.int(), count: z.int() }))
      .describe('From the first year with any to the last, those between included.'),
    months: z.array(
      z.strictObject({ month: z.int(), ...nationalCounts, before: z.strictObject(nationalCounts) }),
    ),
    operators: z
      .array(z.strictObject({ id: idSchema, name: z.string(), ...comparedCountShape, ...recoveryRatesShape }))
      .describe('Closed ones too; the most first. Rates of the same year as those of all together.'),
    regions: z
      .array(
        z.strictObject({
          name: wordsSchema.nullable(),
          ...comparedCountShape,
        }),
      )
      .describe('By the postcode of the site; null where it is not known.'),
  })
  .meta({ id: 'NationalFigures' })

const partnerSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    ended_at: instantSchema.nullable().describe('From then on its link brings it no orders.'),
    orders: z.int().describe('Orders of the year whose owners came by its link, withdrawn ones too.'),
  })
  .meta({ id: 'Partner' })
const partnerResponseSchema = z.strictObject({ partner: partnerSchema })

export const nationalFigureCalls = {
  getNationalFigures: endpoint('GET ppb-admin/figures/', {
    summary:
      'Finished vehicles of a year over all companies: by month, region, company, make, kind and days.',
    query: yearQuerySchema,
    response: z.strictObject({ national: nationalFiguresSchema }),
  }),
  listPartners: endpoint('GET ppb-admin/partner/list/', {
    summary: 'Companies that send owners by a link of theirs, with their orders of a year.',
    query: yearQuerySchema,
    response: z.strictObject({ results: z.array(partnerSchema) }),
  }),
  createPartner: endpoint('POST ppb-admin/partner/', {
    summary: 'Adds a company, whose link then carries its number.',
    status: 201,
    body: toCreateBody(partnerFields),
    response: partnerResponseSchema,
    idempotent: true,
  }),
  changePartner: endpoint('PATCH ppb-admin/partner/{id}/', {
    summary: 'Changes its name, ends it, or lets its link count again.',
    body: z.strictObject({ ...toUpdateShape(partnerFields), ended: optionalField(z.boolean()) }),
    response: partnerResponseSchema,
    errors: ['NOT_FOUND'],
  }),
}

export type NationalFigures = z.output<typeof nationalFiguresSchema>
export type Partner = z.output<typeof partnerSchema>
