import { stateConflict } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockDismantledVehicle } from './create-part.ts'
import { countParts } from './note-parts.ts'
import { lockPart } from './part-view.ts'

/** Sold or scrapped parts, and parts of finished vehicles, are needed for the accounts. */
export const deleteStockPart: Handler<'deleteStockPart'> = ({ params, shop }, services) =>
  services.runIdempotent(async trx => {
    const part = await lockPart(trx, shop.id, params.id)
    await lockDismantledVehicle(trx, part.vehicle_id, shop)
    if (part.state !== 'in_stock') throw stateConflict('part_not_in_stock')
    await trx.deleteFrom('stock_part').where('id', '=', part.id).execute()
    if (part.file_id) await trx.deleteFrom('file').where('id', '=', part.file_id).execute()
    await countParts(trx, part.vehicle_id)
    return undefined
  })
