import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findMake, modelNames } from './store.ts'

export const listModels: Handler<'listModels'> = async ({ params }, { db }) => {
  const make = await findMake(db, params.make)
  if (!make) throw new ApiError('NOT_FOUND')
  return { results: await modelNames(db, make.id) }
}
