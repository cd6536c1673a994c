import { listNamePrefixes } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'
import { invalidField } from '../http/api-error.ts'
import { findMake, findModel } from './store.ts'

/** What vehicles of a make, or of one of its models, are found by, however a register has written them. */
export type ModelKeys = {
  /** As the lists write them; `model` null where any is asked for. */
  make: string
  model: string | null
  /** All names of the make. */
  makeKeys: readonly string[]
  /** What the name of a vehicle's model may begin with; null where any is asked for. */
  beginnings: readonly string[] | null
  /** Whether a vehicle's model is the one asked for: a register says `GOLF VARIANT 1.9 TDI`, and Golf Plus is another. */
  isModel: (written: string | null) => boolean
}

/**
 * Looks a make and one of its models up in the lists.
 * @throws ApiError VALIDATION_ERROR with MAKE_NOT_FOUND or MODEL_NOT_FOUND
 */
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
  const own = words.filter(word => word.model === model.key).map(({ key }) => key)
  return {
    make: make.name,
    model: model.name,
    makeKeys,
    beginnings: own.filter(key => !own.some(other => other !== key && key.startsWith(other))),
    isModel: written => {
      const known = listNamePrefixes(written ?? '').find(key => modelOf.has(key))
      return known !== undefined && modelOf.get(known) === model.key
    },
  }
}
