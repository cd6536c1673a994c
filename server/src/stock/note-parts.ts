import { limits } from '@autokierto/domain/limits'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'

/** The stage in which parts are taken off. */
export const partsStage = processStages.find(({ code }) => code === 'dismantling')!.number

/**
 * What the stage says of its parts is what is recorded of them at the site that takes the vehicle apart: whoever notes
 * parts need not count them too. Where none is recorded what was said of the stage stays, and so it does once the
 * vehicle is finished. What another site has taken off before is no work of this one.
 */
export const countParts = async (trx: Transaction<Database>, vehicleId: number): Promise<void> => {
  await sql`
    update process_stage s
       set quantities = coalesce(s.quantities, '{}') || jsonb_build_object('parts_pcs', p.pieces)
      from (select sum(own.pieces) as pieces
              from vehicle v
              join stock_part own on own.vehicle_id = v.id and own.shop_id = v.shop_id
             where v.id = ${vehicleId} and v.status = 'shop_process' and v.process_started_at is not null) p
     where s.vehicle_id = ${vehicleId} and s.number = ${partsStage} and p.pieces is not null
       and s.quantities->'parts_pcs' is distinct from to_jsonb(p.pieces)`.execute(trx)
}

/**
 * Each site has its own room. To be asked with the vehicle's row locked.
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
