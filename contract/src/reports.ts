import { type PricedItem, pricedItems, priceFields } from '@autokierto/domain/fields/price-fields'
import { amountKeys } from '@autokierto/domain/fields/stage-amounts'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { idSchema, toUpdateBody } from './from-fields.ts'
import { stageNumberSchema } from './process.ts'

export const yearQuerySchema = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2200).optional(),
})
const reportCounts = { recycled: z.int(), reused: z.int() }
const shopCountsShape = {
  shops: z.array(
    z.strictObject({ id: idSchema, name: z.string(), ...reportCounts }).meta({ id: 'SiteFigures' }),
  ),
}
const yearlyCountShape = { year: z.int(), ...reportCounts }
const monthlyCountShape = { year: z.int(), month: z.int(), ...reportCounts }
const buildResultsSchema = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ results: z.array(z.strictObject(shape)) })

/** Only names with vehicles in the year or the year before; the largest count first. */
const namedCountsSchema = z.array(z.strictObject({ name: z.string(), count: z.int(), before: z.int() }))

/** Percent of the weight; null when nothing was reported. */
export const recoveryRatesShape = { recycling: z.number().nullable(), recovery: z.number().nullable() }

/** All figures of a year except its months. */
export const figuresSchema = z
  .strictObject({
    year: z.int(),
    ...reportCounts,
    before: z.strictObject(reportCounts).describe('Of the whole year before.'),
    makes: namedCountsSchema,
    kinds: namedCountsSchema,
    days: z
      .strictObject({
        median: z.number().nullable(),
        ninety_percent: z.number().nullable(),
        spread: z
          .array(z.strictObject({ days: z.int(), count: z.int() }))
          .describe('By whole days, ascending.'),
      })
      .describe('Days from arrival to finish; null where no arrival is known.'),
    certificate: z
      .strictObject({ median: z.int().nullable(), before: z.int().nullable() })
      .describe(
        "Median days from the owner's order to the certificate, of those given in the year and in the one before.",
      ),
    amounts: z
      .array(z.strictObject({ stage: stageNumberSchema, key: oneOf(amountKeys), amount: z.number() }))
      .describe('What was noted with the stages, as `stage:key`; the unit is part of the key.'),
    rates: z
      .strictObject({ year: z.int(), ...recoveryRatesShape, reported: z.int() })
      .nullable()
      .describe(
        'By weight, of the self-monitoring forms that were sent: those of the year, else of the latest before that has any. `reported` sites have sent theirs. Null where none was ever sent.',
      ),
  })
  .meta({ id: 'Figures' })

/** Euros per item; null when the company has not set a price. */
const priceSchema = z.number().nullable()
const pricesSchema = z
  .strictObject(
    Object.fromEntries(pricedItems.map(item => [item, priceSchema])) as Record<
      PricedItem,
      typeof priceSchema
    >,
  )
  .meta({ id: 'Prices' })

const economySchema = z
  .strictObject({
    year: z.int(),
    prices: pricesSchema,
    items: z
      .array(z.strictObject({ item: oneOf(pricedItems), amount: z.number(), euros: z.number().nullable() }))
      .describe("Of the whole year; euros null without a price, a part's own or that of other parts."),
    months: z
      .array(z.strictObject({ month: z.int(), reuse: z.number(), recycling: z.number(), vehicles: z.int() }))
      .describe('What has a price, in euros, and how many vehicles were finished.'),
  })
  .meta({ id: 'Economy' })

export const reportCalls = {
  reportShopYears: endpoint('GET shop/{shop}/report/vehicle-recycled-per-year/', {
    summary: 'Finished vehicles of the site by year.',
    response: buildResultsSchema(yearlyCountShape),
  }),
  reportShopMonths: endpoint('GET shop/{shop}/report/vehicle-recycled-per-month/', {
    summary: 'Finished vehicles of the site by month of a year.',
    query: yearQuerySchema,
    response: buildResultsSchema(monthlyCountShape),
  }),
  reportCompanyYears: endpoint('GET shop/{shop}/report/company-vehicle-recycled-per-year/', {
    summary: 'Finished vehicles of all sites of the company by year, closed sites included.',
    response: buildResultsSchema({ ...yearlyCountShape, ...shopCountsShape }),
  }),
  reportCompanyMonths: endpoint('GET shop/{shop}/report/company-vehicle-recycled-per-month/', {
    summary: 'Finished vehicles of all sites of the company by month of a year.',
    query: yearQuerySchema,
    response: buildResultsSchema({ ...monthlyCountShape, ...shopCountsShape }),
  }),
  reportShopFigures: endpoint('GET shop/{shop}/report/figures/', {
    summary:
      'The site’s finished vehicles of a year by make, kind and days, and what was noted with their stages.',
    query: yearQuerySchema,
    response: z.strictObject({ figures: figuresSchema }),
  }),
  reportCompanyFigures: endpoint('GET shop/{shop}/report/company-figures/', {
    summary: 'The same of all sites of the company.',
    query: yearQuerySchema,
    response: z.strictObject({ figures: figuresSchema }),
  }),
  reportShopEconomy: endpoint('GET shop/{shop}/report/economy/', {
    summary: 'What came out of the site’s finished vehicles of a year, at the company’s own prices.',
    query: yearQuerySchema,
    response: z.strictObject({ economy: economySchema }),
  }),
  reportCompanyEconomy: endpoint('GET shop/{shop}/report/company-economy/', {
    summary: 'The same of all sites of the company.',
    query: yearQuerySchema,
    response: z.strictObject({ economy: economySchema }),
  }),
  changePrices: endpoint('PATCH shop/operator/price/', {
    summary: 'Changes what the company gets for one kilogram, litre or piece.',
    body: toUpdateBody(priceFields),
    response: z.strictObject({ prices: pricesSchema }),
  }),
}

export type Figures = z.output<typeof figuresSchema>
export type Economy = z.output<typeof economySchema>
