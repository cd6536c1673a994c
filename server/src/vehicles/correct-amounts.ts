import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { writeEdit } from './edit-vehicle.ts'
import type { VehicleRow } from './store.ts'
import type { Viewer } from './visible.ts'

type StageCorrection = { stage: number; quantities?: Record<string, number> | undefined }

/**
 * Other amounts said of a stage that is done take the place of those it has; who did the stage and when stays. The event
 * tells who corrected them and what they were. The same amounts, or none, change nothing.
 * @param vehicle the locked row, after the lifecycle has let the stage be marked
 */
export const correctAmounts = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  { stage, quantities }: StageCorrection,
  viewer: Viewer,
): Promise<void> => {
  if (!quantities) return
  const ofStage = { vehicle_id: vehicle.id, number: stage }
  const known = await trx
    .selectFrom('process_stage')
    .select('quantities')
    .where(eb => eb.and(ofStage))
    .executeTakeFirst()
  if (!known || isDeepStrictEqual(known.quantities, quantities)) return
  await trx
    .updateTable('process_stage')
    .set({ quantities: JSON.stringify(quantities) })
    .where(eb => eb.and(ofStage))
    .execute()
  const fields = { quantities: { before: known.quantities, after: quantities } }
  await writeEdit(trx, vehicle, { stage, fields }, viewer)
  await trx
    .updateTable('vehicle')
    .set({ version: vehicle.version + 1 })
    .where('id', '=', vehicle.id)
    .execute()
}
