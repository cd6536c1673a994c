import { sql } from 'kysely'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findStockPart } from './part-view.ts'

export const getStockPart: Handler<'getStockPart'> = async ({ params, shop }, { db }) => {
  const part = await findStockPart(db, shop.id, sql`p.id = ${params.id}`)
  if (!part) throw new ApiError('NOT_FOUND')
  return { part }
}
