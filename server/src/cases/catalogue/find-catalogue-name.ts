import type { FieldCode } from '@autokierto/domain/errors/codes'
import { limits } from '@autokierto/domain/limits'
import { hasListedModels, toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, type FieldError, invalidField } from '../../platform/http/api-error.ts'
import { findMake, findModel } from './store.ts'

type CatalogueQuery = { kind: string; make: string; model: string }

/**
 * Returns make and model as the lists spell them. A model that matches an alias is returned as entered, because `320`
 * says more than `3 Series`.
 * @param path path of the fields in the body
 * @throws ApiError VALIDATION_ERROR with MAKE_NOT_FOUND or MODEL_NOT_FOUND
 */
export const findCatalogueName = async (
  db: Kysely<Database>,
  query: CatalogueQuery,
  path = 'vehicle',
): Promise<{ make: string; model: string }> => {
  const { kind, make, model } = query
  const reject = (field: string, code: FieldCode) => {
    if (hasListedModels(kind)) throw invalidField(`${path}.${field}`, code)
    return { make, model }
  }
  const foundMake = await findMake(db, make)
  if (!foundMake) return reject('make', 'MAKE_NOT_FOUND')
  const foundModel = await findModel(db, foundMake.id, model)
  if (!foundModel) return { ...reject('model', 'MODEL_NOT_FOUND'), make: foundMake.name }
  return { make: foundMake.name, model: foundModel.key === toNameKey(model) ? foundModel.name : model }
}

/** The field errors of `findCatalogueName` for a part of a body that has not been validated. */
export const findUnlisted = async (
  db: Kysely<Database>,
  input: unknown,
  path = 'vehicle',
): Promise<readonly FieldError[]> => {
  const { kind, make, model } = (input ?? {}) as Record<keyof CatalogueQuery, unknown>
  if (typeof kind !== 'string' || typeof make !== 'string' || make.length > limits.text) return []
  const name = typeof model === 'string' && model.length <= limits.text ? model : ''
  try {
    await findCatalogueName(db, { kind, make, model: name }, path)
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The schema already reports a missing model.
    return (error.extra.fields ?? []).filter(({ code }) => code === 'MAKE_NOT_FOUND' || name !== '')
  }
}
