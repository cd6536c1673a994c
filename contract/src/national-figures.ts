/** The figures of all companies together, and the partner companies whose orders are counted with them. */
import { partnerFields } from '@autokierto/domain/fields/partner-fields'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { changeShape, id, newBody, optional } from './from-fields.ts'
import { figures, ofYear, rates } from './reports.ts'

const counted = { recycled: z.int(), reused: z.int() }
/** Finished vehicles of the year, and how many there were the year before. */
const beside = { ...counted, before: z.int() }

const national = z.strictObject({
  figures,
  /** From the first year with any to the last, those between included. */
  by_year: z.array(z.strictObject({ year: z.int(), count: z.int() })),
  months: z.array(z.strictObject({ month: z.int(), ...counted, before: z.strictObject(counted) })),
  /** Closed ones too; the most first. Rates of the same year as those of all together. */
  operators: z.array(z.strictObject({ id, name: z.string(), ...beside, ...rates })),
  /** By the postcode of the site; null where it is not known. */
  regions: z.array(
    z.strictObject({
      name: z.strictObject({ fi: z.string(), en: z.string(), se: z.string() }).nullable(),
      ...beside,
    }),
  ),
})

const partner = z.strictObject({
  id,
  name: z.string(),
  /** From then on its link brings it no orders. */
  ended_at: instant.nullable(),
  /** Orders of the year whose owners came by its link, withdrawn ones too. */
  orders: z.int(),
})
const onePartner = z.strictObject({ partner })

export const nationalFigureCalls = {
  getNationalFigures: endpoint('GET ppb-admin/figures/', {
    summary:
      'Finished vehicles of a year over all companies: by month, region, company, make, kind and days.',
    query: ofYear,
    response: z.strictObject({ national }),
  }),
  listPartners: endpoint('GET ppb-admin/partner/list/', {
    summary: 'Companies that send owners by a link of theirs, with their orders of a year.',
    query: ofYear,
    response: z.strictObject({ results: z.array(partner) }),
  }),
  createPartner: endpoint('POST ppb-admin/partner/', {
    summary: 'Adds a company, whose link then carries its number.',
    status: 201,
    body: newBody(partnerFields),
    response: onePartner,
    createsThing: true,
  }),
  changePartner: endpoint('PATCH ppb-admin/partner/{id}/', {
    summary: 'Changes its name, ends it, or lets its link count again.',
    body: z.strictObject({ ...changeShape(partnerFields), ended: optional(z.boolean()) }),
    response: onePartner,
    errors: ['NOT_FOUND'],
  }),
}

export type National = z.output<typeof national>
export type Partner = z.output<typeof partner>
