import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { writeEdit } from './edit-vehicle.ts'
import type { Viewer } from './visible.ts'

type StageCorrection = { stage: number; quantities?: Record<string, number> | undefined }

/**
 * Replaces the amounts of a stage that is done; its user and time stay. The event records who corrected them and the
 * former amounts. The same amounts, or none, change nothing.
 * @param vehicle the locked row, after the lifecycle has accepted `stage_done`
 */
export const correctAmounts = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  { stage, quantities }: StageCorrection,
  viewer: Viewer,
): Promise<void> => {
  if (!quantities) return
  const stageKey = { vehicle_id: vehicle.id, number: stage }
  const row = await trx
    .selectFrom('process_stage')
    .select('quantities')
    .where(eb => eb.and(stageKey))
    .executeTakeFirst()
  if (!row || isDeepStrictEqual(row.quantities, quantities)) return
  await trx
    .updateTable('process_stage')
    .set({ quantities: JSON.stringify(quantities) })
    .where(eb => eb.and(stageKey))
    .execute()
  const fields = { quantities: { before: row.quantities, after: quantities } }
  await writeEdit(trx, vehicle, { stage, fields }, viewer)
  await trx
    .updateTable('vehicle')
    .set({ version: vehicle.version + 1 })
    .where('id', '=', vehicle.id)
    .execute()
}
