import type { ReuseScoreResult } from '@autokierto/domain/vehicles/reuse-score'
import { statusesOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { getModelDemand, readDemand } from './model-demand.ts'
import { computeRowScore, type ScoredRow, scoredColumns } from './row-score.ts'

export const computeScore = async (db: Db, row: ScoredRow, now: Date): Promise<ReuseScoreResult> =>
  computeRowScore(row, await getModelDemand(db, row, now), now)

/** Recomputes the scores of listed vehicles every night, because age and demand change. */
export const refreshMarketScores = async ({ db, now }: Services): Promise<void> => {
  const vehicles = await db
    .selectFrom('vehicle')
    .select(['id', ...scoredColumns])
    .where('status', 'in', statusesOnMarket)
    .execute()
  const demandOf = await readDemand(db, now())
  for (const vehicle of vehicles)
    await saveScore(db, vehicle.id, computeRowScore(vehicle, demandOf(vehicle), now()))
}

/** Saves a score. The version stays, because this is not an edit by a user. */
export const saveScore = async (db: Db, id: number, { score }: ReuseScoreResult): Promise<void> => {
  await db
    .updateTable('vehicle')
    .set({ reuse_score: score })
    .where('id', '=', id)
    .where(sql<boolean>`reuse_score is distinct from ${score}::real`)
    .execute()
}
