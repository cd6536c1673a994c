/** Saved market searches, whose users are notified of new matches by e-mail. */
import { marketSearchFields } from '@autokierto/domain/fields/market-search-fields'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { idSchema, toCreateBody } from './from-fields.ts'

const savedSearchSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    q: z.string().nullable(),
    kind: oneOf(vehicleKindCodes).nullable(),
    year_from: z.int().nullable(),
    within_km: z.int().nullable(),
    score_from: z.int().nullable(),
  })
  .meta({ id: 'SavedSearch' })

export const marketSearchCalls = {
  listMarketSearches: endpoint('GET shop/{shop}/market-search/list/', {
    summary: 'The searches of the market that the signed-in user has saved at this site.',
    response: z.strictObject({ results: z.array(savedSearchSchema) }),
  }),
  saveMarketSearch: endpoint('POST shop/{shop}/market-search/', {
    summary: 'Saves a search of the market: what is published and fits is told by mail.',
    status: 201,
    idempotent: true,
    body: toCreateBody(marketSearchFields),
    response: z.strictObject({ search: savedSearchSchema }),
    errors: ['SEARCHES_FULL'],
  }),
  deleteMarketSearch: endpoint('DELETE shop/{shop}/market-search/{id}/', {
    summary: 'Ends a saved search.',
    status: 204,
    errors: ['NOT_FOUND'],
  }),
}

export type SavedSearch = z.output<typeof savedSearchSchema>
