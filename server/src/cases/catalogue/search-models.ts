import { splitName, toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findSimilarModels } from './similar-names.ts'
import { findMake } from './store.ts'

/** Finds similar models of a make. The model may start with the make, as in `BMW 3`. */
export const searchModels: Handler<'searchModels'> = async ({ params }, { db }) => {
  const make = await findMake(db, params.make)
  if (!make) throw new ApiError('NOT_FOUND')
  return {
    results: await findSimilarModels(db, make.id, withoutMake(params.model, [params.make, make.name])),
  }
}

const withoutMake = (typed: string, makes: readonly string[]): string => {
  const words = splitName(typed)
  const keys = new Set(makes.map(toNameKey))
  const end = words.findIndex((_, index) => index > 0 && keys.has(words.slice(0, index).join('')))
  return end < 0 ? typed : words.slice(end).join(' ')
}
