import type { FieldCode } from '@autokierto/domain/errors/codes'
import { nameKey } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'
import { invalidField } from '../http/api-error.ts'
import { findMake, findModel } from './store.ts'

/** Of these kinds the lists are whole; of the others they only suggest. */
const listedKinds: readonly string[] = ['AUTO', 'MAASTOAJONEUVO']

type Asked = { kind: string; make: string; model: string }

/**
 * Make and model as the lists write them. A model that is known by another name keeps it: 320 says more than its series.
 * @param path of the fields in the body
 * @throws ApiError VALIDATION_ERROR with MAKE_NOT_FOUND or MODEL_NOT_FOUND
 */
export const findListed = async (
  db: Kysely<Database>,
  asked: Asked,
  path = 'vehicle',
): Promise<{ make: string; model: string }> => {
  const { kind, make, model } = asked
  const refuse = (field: string, code: FieldCode) => {
    if (listedKinds.includes(kind)) throw invalidField(`${path}.${field}`, code)
    return { make, model }
  }
  const foundMake = await findMake(db, make)
  if (!foundMake) return refuse('make', 'MAKE_NOT_FOUND')
  const foundModel = await findModel(db, foundMake.id, model)
  if (!foundModel) return { ...refuse('model', 'MODEL_NOT_FOUND'), make: foundMake.name }
  return { make: foundMake.name, model: foundModel.key === nameKey(model) ? foundModel.name : model }
}
