/** Parts of vehicles that are taken apart: who has such a vehicle. Open to everybody. */
import { partSearchFields, partWatchFields } from '@autokierto/domain/fields/part-fields'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { newBody } from './from-fields.ts'
import { shopAtDistance } from './shops.ts'

/** A vehicle as everybody may know it: what it is and since when it is there, never which one or whose. */
export const donor = z.strictObject({
  make: z.string().nullable(),
  model: z.string().nullable(),
  model_year: z.int().nullable(),
  color: z.enum(vehicleColors).nullable(),
  kind: z.enum(vehicleKindCodes),
  /** The day it came to the site, `YYYY-MM-DD`. */
  came_on: z.string().nullable(),
})

export const partShop = z.strictObject({
  ...shopAtDistance.shape,
  /** The newest first; at most 50 of a site. */
  vehicles: z.array(donor),
})

type Years = { year_from?: number | undefined; year_to?: number | undefined }

const yearsInOrder = ({ year_from, year_to }: Years, context: z.RefinementCtx) => {
  if (year_from !== undefined && year_to !== undefined && year_to < year_from) {
    context.addIssue({ code: 'custom', path: ['year_to'], message: 'TOO_SMALL' })
  }
}

export const partCalls = {
  searchParts: endpoint('POST public/shop/search/', {
    summary:
      'Sites around a place with the vehicles they take apart, or took apart within twelve months: by distance.',
    body: newBody(partSearchFields).superRefine(yearsInOrder),
    response: z.strictObject({ results: z.array(partShop) }),
    limit: 'public',
  }),
  watchParts: endpoint('POST public/shop/search/watch/', {
    summary:
      'Mails a link that begins notices of new finds of such a search. Answers the same whoever has the address.',
    body: newBody(partWatchFields).superRefine(yearsInOrder),
    status: 204,
    limit: 'public',
    createsThing: true,
  }),
}

export type Donor = z.output<typeof donor>
export type PartShop = z.output<typeof partShop>
