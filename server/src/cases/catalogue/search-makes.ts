import type { Handler } from '../../platform/http/handler.ts'
import { findSimilarMakes } from './similar-names.ts'

export const searchMakes: Handler<'searchMakes'> = async ({ params }, { db }) => ({
  results: await findSimilarMakes(db, params.make),
})
