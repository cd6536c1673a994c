import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { computeScore, saveScore } from './reuse-score.ts'
import { scoredColumns } from './row-score.ts'
import { readShopVehicle } from './visible.ts'

export const getReuseScore: Handler<'getReuseScore'> = async ({ params, caller, shop }, { db, now }) => {
  await readShopVehicle(db, params.id, { shop, caller, now: now() })
  const vehicle = await db
    .selectFrom('vehicle')
    .select([...scoredColumns])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
  const score = await computeScore(db, vehicle, now())
  await saveScore(db, params.id, score)
  return { ...score, factors: [...score.factors], missing: [...score.missing] }
}
