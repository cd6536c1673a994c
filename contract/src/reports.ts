/** Reports: finished vehicles by year and month, of a site or its company. */
import { type PricedItem, pricedItems, priceFields } from '@autokierto/domain/fields/price-fields'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { id, toUpdateBody } from './from-fields.ts'

export const yearQuery = z.strictObject({ year: z.coerce.number().int().min(2000).max(2200).optional() })
const counted = { recycled: z.int(), reused: z.int() }
const ofShops = {
  shops: z.array(z.strictObject({ id, name: z.string(), ...counted }).meta({ id: 'SiteFigures' })),
}
const yearly = { year: z.int(), ...counted }
const monthly = { year: z.int(), month: z.int(), ...counted }
const results = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ results: z.array(z.strictObject(shape)) })

/** Those that were there in the year or the one before; the most first. */
const namedCounts = z.array(z.strictObject({ name: z.string(), count: z.int(), before: z.int() }))

/** Percent of the weight; null where nobody has reported any. */
export const rates = { recycling: z.number().nullable(), recovery: z.number().nullable() }

/** Everything of a year but its months. */
export const figures = z
  .strictObject({
    year: z.int(),
    ...counted,
    before: z.strictObject(counted).describe('Of the whole year before.'),
    makes: namedCounts,
    kinds: namedCounts,
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
      .array(z.strictObject({ stage: z.int(), key: z.string(), amount: z.number() }))
      .describe('What was noted with the stages, as `stage:key`; the unit is part of the key.'),
    rates: z
      .strictObject({ year: z.int(), ...rates, reported: z.int() })
      .nullable()
      .describe(
        'By weight, of the self-monitoring forms that were sent: those of the year, else of the latest before that has any. `reported` sites have sent theirs. Null where none was ever sent.',
      ),
  })
  .meta({ id: 'Figures' })

/** Euros by item; null where the company has said nothing. */
const price = z.number().nullable()
const prices = z
  .strictObject(
    Object.fromEntries(pricedItems.map(item => [item, price])) as Record<PricedItem, typeof price>,
  )
  .meta({ id: 'Prices' })

const economy = z
  .strictObject({
    year: z.int(),
    prices,
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
    response: results(yearly),
  }),
  reportShopMonths: endpoint('GET shop/{shop}/report/vehicle-recycled-per-month/', {
    summary: 'Finished vehicles of the site by month of a year.',
    query: yearQuery,
    response: results(monthly),
  }),
  reportCompanyYears: endpoint('GET shop/{shop}/report/company-vehicle-recycled-per-year/', {
    summary: 'Finished vehicles of all sites of the company by year, closed sites included.',
    response: results({ ...yearly, ...ofShops }),
  }),
  reportCompanyMonths: endpoint('GET shop/{shop}/report/company-vehicle-recycled-per-month/', {
    summary: 'Finished vehicles of all sites of the company by month of a year.',
    query: yearQuery,
    response: results({ ...monthly, ...ofShops }),
  }),
  reportShopFigures: endpoint('GET shop/{shop}/report/figures/', {
    summary:
      'The site’s finished vehicles of a year by make, kind and days, and what was noted with their stages.',
    query: yearQuery,
    response: z.strictObject({ figures }),
  }),
  reportCompanyFigures: endpoint('GET shop/{shop}/report/company-figures/', {
    summary: 'The same of all sites of the company.',
    query: yearQuery,
    response: z.strictObject({ figures }),
  }),
  reportShopEconomy: endpoint('GET shop/{shop}/report/economy/', {
    summary: 'What came out of the site’s finished vehicles of a year, at the company’s own prices.',
    query: yearQuery,
    response: z.strictObject({ economy }),
  }),
  reportCompanyEconomy: endpoint('GET shop/{shop}/report/company-economy/', {
    summary: 'The same of all sites of the company.',
    query: yearQuery,
    response: z.strictObject({ economy }),
  }),
  changePrices: endpoint('PATCH shop/operator/price/', {
    summary: 'Changes what the company gets for one kilogram, litre or piece.',
    body: toUpdateBody(priceFields),
    response: z.strictObject({ prices }),
  }),
}

export type Figures = z.output<typeof figures>
export type Economy = z.output<typeof economy>
