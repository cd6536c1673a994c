import type { Score } from '@autokierto/domain/vehicles/reuse-score'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { readDemand, readDemandOf } from './model-demand.ts'
import { type Scored, scoredColumns, scoreOfRow } from './score-of-row.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The score of a vehicle as it is now. */
export const workOutScore = async (db: Db, row: Scored, now: Date): Promise<Score> =>
  scoreOfRow(row, await readDemandOf(db, row, now), now)

/** Years pass and demand changes while a vehicle stands on the market: its score is worked out anew each night. */
export const refreshListedScores = async ({ db, now }: Services): Promise<void> => {
  const listed = await db
    .selectFrom('vehicle')
    .select(['id', ...scoredColumns])
    .where('status', '=', 'shop_listing')
    .execute()
  const demandOf = await readDemand(db, now())
  for (const vehicle of listed) await keepScore(db, vehicle.id, scoreOfRow(vehicle, demandOf(vehicle), now()))
}

/** Keeps a score with its vehicle; it is nobody's edit, so the version stays. */
export const keepScore = async (db: Db, id: number, { score }: Score): Promise<void> => {
  await db
    .updateTable('vehicle')
    .set({ reuse_score: score })
    .where('id', '=', id)
    .where(sql<boolean>`reuse_score is distinct from ${score}::real`)
    .execute()
}
