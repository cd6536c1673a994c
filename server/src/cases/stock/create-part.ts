import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { addPicture } from '../../platform/files/add-picture.ts'
import { type StoredPicture, withStoredPicture } from '../../platform/files/stored-picture.ts'
import { stateConflict } from '../../platform/http/api-error.ts'
import type { CallerShop, Handler } from '../../platform/http/handler.ts'
import { readShopVehicle } from '../vehicles/visible.ts'
import { checkRoomForPart, countParts } from './note-parts.ts'
import { findStockPart } from './part-view.ts'

/** A part belongs to the site that took it off, even after the vehicle leaves. */
export const createStockPart: Handler<'createStockPart'> = async (
  { params, body: { picture_file, ...facts }, caller, shop },
  services,
) => {
  const now = services.now()
  const { accountId } = caller
  await readShopVehicle(services.db, params.id, { shop, caller, now })
  const insertPart = (picture: StoredPicture | null) => async (trx: Transaction<Database>) => {
    await lockDismantledVehicle(trx, params.id, shop)
    await checkRoomForPart(trx, params.id, shop.id)
    const file_id = picture && (await addPicture(trx, params.id, picture, { accountId, now }, 'part'))
    const { id } = await trx
      .insertInto('stock_part')
      .values({
        ...facts,
        shop_id: shop.id,
        vehicle_id: params.id,
        file_id,
        state_at: now,
        account_id: accountId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await countParts(trx, params.id)
    return { part: (await findStockPart(trx, shop.id, sql`p.id = ${id}`))! }
  }
  return withStoredPicture(services, { picture_file, caller }, insertPart)
}

/** @throws ApiError STATE_CONFLICT unless the vehicle is being dismantled at the site */
export const lockDismantledVehicle = async (
  trx: Transaction<Database> | Kysely<Database>,
  id: number,
  shop: CallerShop,
): Promise<void> => {
  const vehicle = await trx
    .selectFrom('vehicle')
    .select(['status', 'shop_id', 'process_started_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isHere = vehicle.shop_id === shop.id && isInProcess(vehicle.status)
  if (!isHere || !vehicle.process_started_at)
    throw stateConflict('not_in_process', { vehicle_status: vehicle.status })
}
