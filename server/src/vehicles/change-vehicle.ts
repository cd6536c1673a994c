import type { VehicleChange } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import { needsReason, type Relation, type VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { Transaction, Updateable } from 'kysely'
import type { Database, VehicleTable } from '../database/types.ts'
import { addPicture } from '../files/add-picture.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { decodeFile, judgeFile, pictureTypes } from '../http/uploads.ts'
import { changeStatus } from './change-status.ts'
import { type IntakeRow, lockVehicle, type VehicleRow, wasListed } from './store.ts'
import { isVisible, type Looker, readShopVehicle, relationsOf } from './visible.ts'

/** Changes fields, or causes an event of the lifecycle, or both: first the fields, then the event. */
export const changeVehicle: Handler<'changeVehicle'> = async ({ params, body, caller, shop }, services) => {
  requireEventData(body)
  const picture = body.picture_file
    ? await judgeFile(decodeFile(body.picture_file, 'picture_file'), 'picture_file', pictureTypes)
    : null
  return services.db.transaction().execute(async trx => {
    const looker: Looker = { shop, caller, now: services.now() }
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const { relations, intake } = await relationsOf(trx, vehicle, looker)
    if (!isVisible(vehicle, relations, caller)) throw await refuseInvisible(trx, vehicle, body.event, looker)
    if (body.version !== undefined && body.version !== vehicle.version) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
    }

    const fields = changedFields(body)
    if (picture || Object.keys(fields).length > 0) checkMayEdit(vehicle, relations, intake)
    if (picture) fields.image_file_id = await addPicture(trx, vehicle.id, picture, caller.accountId)
    const edited = Object.keys(fields).length > 0 ? await edit(trx, vehicle, fields) : vehicle

    if (body.event) {
      await changeStatus(trx, services, {
        event: body.event,
        vehicle: edited,
        relations,
        shopId: shop.id,
        accountId: caller.accountId,
        personId: null,
        isContractor: isContractor(caller.actor),
        ...(await eventData(trx, body, edited, intake, shop.id)),
      })
    }
    return { vehicle: await readShopVehicle(trx, params.id, looker, true) }
  })
}

/** What each event needs beside its name; missing, it is a fault of the request whatever the status. */
const requireEventData = (body: VehicleChange): void => {
  const needed: { [E in VehicleEvent]?: keyof VehicleChange } = {
    resolve: 'resolution',
    stage_done: 'stage',
    stage_undone: 'stage',
    send: 'to_shop_id',
  }
  if (!body.event) return
  const field = needsReason(body.event) ? 'reason' : needed[body.event]
  if (field && body[field] === undefined) throw invalidField(field, 'REQUIRED')
}

/**
 * The second of two claims finds the vehicle gone from its sight; it was told of it a moment ago and is told the
 * status. Whatever never was on the market does not exist for this site.
 */
const refuseInvisible = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  event: VehicleEvent | undefined,
  { caller }: Looker,
): Promise<ApiError> =>
  event === 'claim' && !isContractor(caller.actor) && (await wasListed(trx, vehicle.id))
    ? new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
    : new ApiError('VEHICLE_NOT_FOUND')

const changedFields = (body: VehicleChange): Updateable<VehicleTable> => {
  const fields: Updateable<VehicleTable> = {}
  if (body.remarks !== undefined) fields.remarks = body.remarks
  if (body.condition !== undefined && body.event === undefined) fields.condition = body.condition
  if (body.mileage_km !== undefined) fields.mileage_km = body.mileage_km
  if (body.drivable !== undefined) fields.drivable = body.drivable
  if (body.missing_parts !== undefined) fields.missing_parts = [...new Set(body.missing_parts)]
  return fields
}

/** The station where the vehicle is, or which is taking it in, describes it; what is finished stays as it is. */
const checkMayEdit = (
  vehicle: VehicleRow,
  relations: readonly Relation[],
  intake: IntakeRow | undefined,
): void => {
  if (!relations.includes('here') && !intake) throw new ApiError('FORBIDDEN')
  if (vehicle.status === 'shop_recycled')
    throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
}

const edit = (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  fields: Updateable<VehicleTable>,
): Promise<VehicleRow> =>
  trx
    .updateTable('vehicle')
    .set({ ...fields, version: vehicle.version + 1 })
    .where('id', '=', vehicle.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const eventData = async (
  trx: Transaction<Database>,
  body: VehicleChange,
  vehicle: VehicleRow,
  intake: IntakeRow | undefined,
  shopId: number,
) => {
  if (body.event === 'send') return { toShopId: await recipient(trx, body.to_shop_id!, shopId) }
  if (body.event !== 'register') {
    const { reason, resolution, stage, quantities } = body
    return { reason, resolution, stage, quantities }
  }
  const condition = body.condition ?? vehicle.condition
  if (!condition) throw invalidField('condition', 'REQUIRED')
  return { condition, ownerCheck: intake?.owner_check ?? null }
}

/** @throws ApiError SHOP_NOT_FOUND for an unknown or closed site, and for the sender itself */
const recipient = async (trx: Transaction<Database>, id: number, ownId: number): Promise<number> => {
  const shop = await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', id)
    .where('id', '<>', ownId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!shop) throw new ApiError('SHOP_NOT_FOUND')
  return shop.id
}
