/** The catalogue of makes and models, as the association maintains it. */
import { listedNameFields } from '@autokierto/domain/fields/catalogue-fields'
import { makeOrderings, modelOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { listQueryShape, listSchema } from './fields.ts'
import { idInQuery, idSchema, optionalField, toUpdateShape } from './from-fields.ts'

const listedNameShape = {
  id: idSchema,
  name: z.string(),
  others: z
    .array(z.string())
    .describe('What else it is found by, as keys: upper case, without marks and blanks.'),
  is_reviewed: z
    .boolean()
    .describe('False: the vehicle register has named it, and nobody has looked at it yet.'),
}
const listedMakeSchema = z
  .strictObject({ ...listedNameShape, models: z.int(), unreviewed_models: z.int() })
  .meta({ id: 'ListedMake' })
const listedModelSchema = z
  .strictObject({ ...listedNameShape, make_id: idSchema })
  .meta({ id: 'ListedModel' })

const listedNameUpdateSchema = z.strictObject({
  ...toUpdateShape(listedNameFields),
  reviewed: optionalField(z.literal(true)),
})
const listedNameMergeSchema = z.strictObject({ into: idSchema })

export const listedNameCalls = {
  listListedMakes: endpoint('GET ppb-admin/make/list/', {
    summary: 'Makes with what else each is found by, and how many of its models nobody has looked at.',
    query: z.strictObject({
      ...listQueryShape(makeOrderings),
      state: z.enum(['unreviewed']).optional(),
      id: idInQuery.optional(),
    }),
    response: listSchema(listedMakeSchema),
  }),
  listListedModels: endpoint('GET ppb-admin/model/list/', {
    summary: 'The models of a make; those nobody has looked at come first.',
    query: z.strictObject({ ...listQueryShape(modelOrderings), make: idInQuery }),
    response: listSchema(listedModelSchema),
  }),
  changeListedMake: endpoint('PATCH ppb-admin/make/{id}/', {
    summary: 'Renames a make, which is found by its old name too, or accepts it as it is.',
    body: listedNameUpdateSchema,
    response: z.strictObject({ make: listedMakeSchema }),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  changeListedModel: endpoint('PATCH ppb-admin/model/{id}/', {
    summary: 'The same of a model.',
    body: listedNameUpdateSchema,
    response: z.strictObject({ model: listedModelSchema }),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  mergeListedMake: endpoint('POST ppb-admin/make/{id}/merge/', {
    summary: 'Makes a make another name of `into`, with its models. Vehicles keep what is written of them.',
    body: listedNameMergeSchema,
    response: z.strictObject({ make: listedMakeSchema }),
    errors: ['NOT_FOUND'],
  }),
  mergeListedModel: endpoint('POST ppb-admin/model/{id}/merge/', {
    summary: 'Makes a model another name of `into`, of the same make.',
    body: listedNameMergeSchema,
    response: z.strictObject({ model: listedModelSchema }),
    errors: ['NOT_FOUND'],
  }),
}

export type ListedMake = z.output<typeof listedMakeSchema>
export type ListedModel = z.output<typeof listedModelSchema>
