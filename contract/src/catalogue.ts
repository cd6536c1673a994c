import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const nameListSchema = z.strictObject({ results: z.array(z.string()) }).meta({ id: 'Names' })

/** Best match first; `similarity` is between 0.3 and 1. */
const similarNamesSchema = z
  .strictObject({
    results: z.array(z.strictObject({ name: z.string(), similarity: z.number() })),
  })
  .meta({ id: 'SimilarNames' })

export const catalogueCalls = {
  listMakes: endpoint('GET public/vehicle/make/list/', {
    summary: 'All makes.',
    response: nameListSchema,
    cacheable: true,
    limit: 'public',
  }),
  searchMakes: endpoint('GET public/vehicle/make/fuzzy-search/{make}/', {
    summary: 'Makes that are written or sound alike, or that people call so; at most ten.',
    response: similarNamesSchema,
    cacheable: true,
    limit: 'public',
  }),
  listModels: endpoint('GET public/vehicle/model/{make}/', {
    summary: 'All models of a make, which is known by any of its names.',
    response: nameListSchema,
    errors: ['NOT_FOUND'],
    cacheable: true,
    limit: 'public',
  }),
  searchModels: endpoint('GET public/vehicle/model/fuzzy-search/{make}/{model}/', {
    summary: 'Models of a make that are written or sound alike; at most ten.',
    response: similarNamesSchema,
    errors: ['NOT_FOUND'],
    cacheable: true,
    limit: 'public',
  }),
}
