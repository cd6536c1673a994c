import { isContractor } from '@autokierto/domain/access/roles'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { addPicture } from '../../platform/files/add-picture.ts'
import { type StoredPicture, withStoredPicture } from '../../platform/files/stored-picture.ts'
import { ApiError, stateConflict } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countParts } from './note-parts.ts'
import { findStockPart, lockPart } from './part-view.ts'

/**
 * A part in stock may be corrected. A sold or scrapped part cannot change until it is back in stock. Only the site may
 * change the state; subcontractors only register what they took off.
 */
export const changeStockPart: Handler<'changeStockPart'> = async (
  { params, body: { picture_file, state, ...facts }, caller, shop },
  services,
) => {
  const now = services.now()
  const { accountId } = caller
  const changePart = (picture: StoredPicture | null) => async (trx: Transaction<Database>) => {
    const part = await lockPart(trx, shop.id, params.id)
    const newState = state ?? part.state
    if (newState !== part.state && isContractor(caller.actor)) throw new ApiError('FORBIDDEN')
    const hasChanges = picture_file !== undefined || Object.values(facts).some(value => value !== undefined)
    if (hasChanges && part.state !== 'in_stock' && newState !== 'in_stock')
      throw stateConflict('part_not_in_stock')
    const file_id = picture && (await addPicture(trx, part.vehicle_id, picture, { accountId, now }, 'part'))
    await trx
      .updateTable('stock_part')
      .set({
        ...facts,
        state: newState,
        ...(newState !== part.state && { state_at: now }),
        ...(file_id && { file_id }),
      })
      .where('id', '=', part.id)
      .execute()
    if (file_id && part.file_id) await trx.deleteFrom('file').where('id', '=', part.file_id).execute()
    if (facts.pieces !== undefined) await countParts(trx, part.vehicle_id)
    return { part: (await findStockPart(trx, shop.id, sql`p.id = ${part.id}`))! }
  }
  return withStoredPicture(services, { picture_file, caller }, changePart)
}
