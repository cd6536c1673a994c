/** The lists of makes and models as the association keeps them. */
import { listedNameFields } from '@autokierto/domain/fields/catalogue-fields'
import { makeOrderings, modelOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { listQueryShape, listSchema } from './fields.ts'
import { id, idInQuery, optionalField, toUpdateShape } from './from-fields.ts'

const listed = {
  id,
  name: z.string(),
  others: z
    .array(z.string())
    .describe('What else it is found by, as keys: upper case, without marks and blanks.'),
  is_reviewed: z
    .boolean()
    .describe('False: the vehicle register has named it, and nobody has looked at it yet.'),
}
const make = z
  .strictObject({ ...listed, models: z.int(), unreviewed_models: z.int() })
  .meta({ id: 'ListedMake' })
const model = z.strictObject({ ...listed, make_id: id }).meta({ id: 'ListedModel' })

const changes = z.strictObject({
  ...toUpdateShape(listedNameFields),
  reviewed: optionalField(z.literal(true)),
})
const merge = z.strictObject({ into: id })

export const listedNameCalls = {
  listListedMakes: endpoint('GET ppb-admin/make/list/', {
    summary: 'Makes with what else each is found by, and how many of its models nobody has looked at.',
    query: z.strictObject({
      ...listQueryShape(makeOrderings),
      state: z.enum(['unreviewed']).optional(),
      id: idInQuery.optional(),
    }),
    response: listSchema(make),
  }),
  listListedModels: endpoint('GET ppb-admin/model/list/', {
    summary: 'The models of a make; those nobody has looked at come first.',
    query: z.strictObject({ ...listQueryShape(modelOrderings), make: idInQuery }),
    response: listSchema(model),
  }),
  changeListedMake: endpoint('PATCH ppb-admin/make/{id}/', {
    summary: 'Renames a make, which is found by its old name too, or accepts it as it is.',
    body: changes,
    response: z.strictObject({ make }),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  changeListedModel: endpoint('PATCH ppb-admin/model/{id}/', {
    summary: 'The same of a model.',
    body: changes,
    response: z.strictObject({ model }),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  mergeListedMake: endpoint('POST ppb-admin/make/{id}/merge/', {
    summary: 'Makes a make another name of `into`, with its models. Vehicles keep what is written of them.',
    body: merge,
    response: z.strictObject({ make }),
    errors: ['NOT_FOUND'],
  }),
  mergeListedModel: endpoint('POST ppb-admin/model/{id}/merge/', {
    summary: 'Makes a model another name of `into`, of the same make.',
    body: merge,
    response: z.strictObject({ model }),
    errors: ['NOT_FOUND'],
  }),
}

export type ListedMake = z.output<typeof make>
export type ListedModel = z.output<typeof model>
