import type { Handler } from '../http/handler.ts'
import { makesAlike } from './alike.ts'

export const searchMakes: Handler<'searchMakes'> = async ({ params }, { db }) => ({
  results: await makesAlike(db, params.make),
})
