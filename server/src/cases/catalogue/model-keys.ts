import { listNamePrefixes } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { invalidField } from '../../platform/http/api-error.ts'
import { findMake, findModel } from './store.ts'

/** The keys that find vehicles of a make or model, however a register spells them. */
export type ModelKeys = {
  /** Spelled as in the lists; `model` is null when any model matches. */
  make: string
  model: string | null
  makeKeys: readonly string[]
  /** Prefixes of the model keys; null when any model matches. */
  beginnings: readonly string[] | null
  /** Returns whether a vehicle's model matches: `GOLF VARIANT 1.9 TDI` is a Golf, but Golf Plus is another model. */
  isModel: (name: string | null) => boolean
}

/** @throws ApiError VALIDATION_ERROR with MAKE_NOT_FOUND or MODEL_NOT_FOUND */
export const findModelKeys = async (
  db: Kysely<Database>,
  makeName: string,
  modelName: string | null,
): Promise<ModelKeys> => {
  const make = await findMake(db, makeName)
  if (!make) throw invalidField('make', 'MAKE_NOT_FOUND')
  const makeWords = await db.selectFrom('make_word').select('key').where('make_id', '=', make.id).execute()
  const makeKeys = makeWords.map(({ key }) => key)
  if (modelName === null) {
    return { make: make.name, model: null, makeKeys, beginnings: null, isModel: () => true }
  }
  const model = await findModel(db, make.id, modelName)
  if (!model) throw invalidField('model', 'MODEL_NOT_FOUND')
  const words = await db
    .selectFrom('model_word as w')
    .innerJoin('model as m', 'm.id', 'w.model_id')
    .select(['w.key', 'm.key as model'])
    .where('w.make_id', '=', make.id)
    .execute()
  const modelOf = new Map(words.map(word => [word.key, word.model]))
  const modelKeys = words.filter(word => word.model === model.key).map(({ key }) => key)
  return {
    make: make.name,
    model: model.name,
    makeKeys,
    beginnings: modelKeys.filter(key => !modelKeys.some(other => other !== key && key.startsWith(other))),
    isModel: name => {
      const matchingKey = listNamePrefixes(name ?? '').find(key => modelOf.has(key))
      return matchingKey !== undefined && modelOf.get(matchingKey) === model.key
    },
  }
}
