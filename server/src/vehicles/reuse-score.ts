import { dayOf } from '@autokierto/domain/shops/calendar'
import { type Score, type ScoreInput, scoreOf } from '@autokierto/domain/vehicles/reuse-score'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { readDemand } from './model-demand.ts'
import type { VehicleRow } from './store.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The columns of a vehicle that its score is made of. */
export const scoredColumns = [
  'kind',
  'make',
  'model',
  'model_year',
  'first_use',
  'mileage_km',
  'drivable',
  'technical_state',
  'irreparable',
  'missing_parts',
  'restrictions',
] as const

type Scored = Pick<VehicleRow, (typeof scoredColumns)[number]>

const toInput = (row: Scored, demand: number | null): ScoreInput => ({
  kind: row.kind,
  year: row.first_use ? Number(row.first_use.slice(0, 4)) : row.model_year,
  mileageKm: row.mileage_km,
  drivable: row.drivable,
  technicalState: row.technical_state,
  irreparable: row.irreparable,
  missingParts: row.missing_parts,
  demand,
  restrictions: row.restrictions,
})

/** The score of a row, where so many ask for its model. */
export const scoreOfRow = (row: Scored, demand: number | null, now: Date): Score =>
  scoreOf(toInput(row, demand), Number(dayOf(now).slice(0, 4)))

/** The score of a vehicle as it is now. */
export const workOutScore = async (db: Db, row: Scored, now: Date): Promise<Score> =>
  scoreOfRow(row, await readDemand(db, row, now), now)

/** Years pass and demand changes while a vehicle stands on the market: its score is worked out anew each night. */
export const refreshListedScores = async ({ db, now }: Services): Promise<void> => {
  const listed = await db
    .selectFrom('vehicle')
    .select(['id', ...scoredColumns])
    .where('status', '=', 'shop_listing')
    .execute()
  for (const vehicle of listed) await keepScore(db, vehicle.id, await workOutScore(db, vehicle, now()))
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
