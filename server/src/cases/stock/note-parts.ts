import { limits } from '@autokierto/domain/limits'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { statusesInProcess } from '@autokierto/domain/vehicles/status-sets'
import { sql, type Transaction } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** The stage in which parts are taken off. */
export const partsStage = processStages.find(({ code }) => code === 'dismantling')!.number

/**
 * Sets the part count of the stage from the parts registered at the vehicle's current site, so that users need not
 * enter it too. An entered count stays when no part is registered. Finished vehicles are not changed.
 */
export const countParts = async (trx: Transaction<Database>, vehicleId: number): Promise<void> => {
  await sql`
    update process_stage s
       set quantities = coalesce(s.quantities, '{}') || jsonb_build_object('parts_pcs', p.pieces)
      from (select sum(own.pieces) as pieces
              from vehicle v
              join stock_part own on own.vehicle_id = v.id and own.shop_id = v.shop_id
             where v.id = ${vehicleId} and v.status in (${literals(statusesInProcess)}) and v.process_started_at is not null) p
     where s.vehicle_id = ${vehicleId} and s.number = ${partsStage} and p.pieces is not null
       and s.quantities->'parts_pcs' is distinct from to_jsonb(p.pieces)`.execute(trx)
}

/**
 * The caller must hold the lock on the vehicle's row.
 * @throws ApiError PARTS_FULL
 */
export const checkRoomForPart = async (
  trx: Transaction<Database>,
  vehicleId: number,
  shopId: number,
): Promise<void> => {
  const { count } = await trx
    .selectFrom('stock_part')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.partsOfVehicle) throw new ApiError('PARTS_FULL')
}
