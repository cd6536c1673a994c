import type { ReuseScoreResult } from '@autokierto/domain/vehicles/reuse-score'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { getModelDemand, readDemand } from './model-demand.ts'
import { computeRowScore, type ScoredRow, scoredColumns } from './row-score.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The score of a vehicle as it is now. */
export const computeScore = async (db: Db, row: ScoredRow, now: Date): Promise<ReuseScoreResult> =>
  computeRowScore(row, await getModelDemand(db, row, now), now)

/** Years pass and demand changes while a vehicle stands on the market: its score is worked out anew each night. */
export const refreshMarketScores = async ({ db, now }: Services): Promise<void> => {
  const listed = await db
    .selectFrom('vehicle')
    .select(['id', ...scoredColumns])
    .where('status', '=', 'shop_listing')
    .execute()
  const demandOf = await readDemand(db, now())
  for (const vehicle of listed)
    await saveScore(db, vehicle.id, computeRowScore(vehicle, demandOf(vehicle), now()))
}

/** Keeps a score with its vehicle; it is nobody's edit, so the version stays. */
export const saveScore = async (db: Db, id: number, { score }: ReuseScoreResult): Promise<void> => {
  await db
    .updateTable('vehicle')
    .set({ reuse_score: score })
    .where('id', '=', id)
    .where(sql<boolean>`reuse_score is distinct from ${score}::real`)
    .execute()
}
