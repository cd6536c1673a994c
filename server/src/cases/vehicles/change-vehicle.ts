import { toTriggeredEvent, type VehicleChange } from '@autokierto/contract/vehicle-change'
import { isContractor } from '@autokierto/domain/access/roles'
import type { TriggeredEvent } from '@autokierto/domain/vehicles/event-data'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { Transaction } from 'kysely'
import { requireOpenOperator } from '../../network/shops/require-open-shop.ts'
import type { Database } from '../../platform/database/types.ts'
import { addPicture, checkRoomForPicture } from '../../platform/files/add-picture.ts'
import { orderPictures } from '../../platform/files/order-pictures.ts'
import { type StoredPicture, withStoredPicture } from '../../platform/files/stored-picture.ts'
import { ApiError, forbiddenBecause, invalidField, stateConflict } from '../../platform/http/api-error.ts'
import { displayablePictureTypes, pictureTypes } from '../../platform/http/content-type.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireDriver } from '../pickups/require-driver.ts'
import { setPickupPicture } from '../pickups/stops.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import {
  type IntakeRow,
  lockForEvent,
  lockVehicle,
  type VehicleProgress,
  wasOnMarket,
} from '../vehicle-store/store.ts'
import { assertEditable } from './assert-editable.ts'
import { changeStatus, type EventInput } from './change-status.ts'
import { correctAmounts } from './correct-amounts.ts'
import { type EditedVehicleFields, editedFields, editVehicle } from './edit-vehicle.ts'
import { serializePerVehicle } from './serialize-per-vehicle.ts'
import { buildVehicleConflict } from './vehicle-conflict.ts'
import { publishVehicleEvent } from './vehicle-events.ts'
import { getRelations, isVisibleVehicle, readShopVehicle, type Viewer } from './visible.ts'

/** Changes fields, triggers a lifecycle event, or both: first the fields, then the event. */
export const changeVehicle: Handler<'changeVehicle'> = async ({ params, body, caller, shop }, services) => {
  const file = body.picture_file
  // A driver's picture of the pickup place is not a picture of the vehicle, because other sites see those.
  const isOfPickup = body.event === 'collect'
  const change = (picture: StoredPicture | null) => async (trx: Transaction<Database>) => {
    const viewer: Viewer = { shop, caller, now: services.now() }
    const { vehicle, progress } = await lockForChange(trx, params.id, body.event)
    const { relations, intake } = await getRelations(trx, vehicle, viewer)
    if (!isVisibleVehicle(vehicle, relations, caller))
      throw await buildInvisibleError(trx, vehicle, body.event, viewer)
    if (body.version !== undefined && body.version !== vehicle.version) {
      const acting = { vehicle, relations, shopId: shop.id, isContractor: isContractor(caller.actor) }
      throw await buildVehicleConflict(trx, 'version_outdated', acting, viewer.now)
    }

    const fields = pickEditedFields(body)
    const fieldNames = [
      ...Object.keys(fields),
      ...((file && !isOfPickup) || body.picture_order ? ['picture'] : []),
    ]
    if (fieldNames.length > 0) assertEditable(vehicle, shop.id, intake, fieldNames)
    if (file && !isOfPickup) await checkRoomForPicture(trx, vehicle.id)
    if (picture && !isOfPickup) {
      const fileId = await addPicture(trx, vehicle.id, picture, {
        accountId: caller.accountId,
        now: viewer.now,
      })
      fields.image_file_id = vehicle.image_file_id ?? fileId
    }
    if (body.picture_order) {
      const [first = null] = await orderPictures(trx, vehicle.id, body.picture_order)
      fields.image_file_id = first
    }
    const edited = await editVehicle(trx, vehicle, fields, viewer)

    const triggeredEvent = toTriggeredEvent(body)
    if (triggeredEvent) {
      const changedVehicle = await changeStatus(trx, services, {
        vehicle: edited,
        relations,
        shopId: shop.id,
        accountId: caller.accountId,
        personId: null,
        isContractor: isContractor(caller.actor),
        ...(progress && { progress }),
        ...(await completeEvent(trx, triggeredEvent, { vehicle: edited, intake, shopId: shop.id, caller })),
      })
      if (picture && isOfPickup) {
        const by = { accountId: caller.accountId, now: viewer.now }
        await setPickupPicture(trx, vehicle.id, await addPicture(trx, vehicle.id, picture, by, 'pickup'))
      }
      if (triggeredEvent.event === 'stage_done') {
        await correctAmounts(trx, changedVehicle, triggeredEvent, viewer)
        await publishVehicleEvent(trx, services, {
          type: 'stage_amounts_recorded',
          vehicleId: vehicle.id,
          stage: triggeredEvent.stage,
        })
      }
      if (triggeredEvent.event === 'register' && body.to_shop_id !== undefined)
        await sendOn(trx, services, changedVehicle, body.to_shop_id, viewer).catch(error => {
          throw withStatus(error, vehicle.status)
        })
    }
    return { vehicle: await readShopVehicle(trx, params.id, viewer, true) }
  }

  const accepted = isOfPickup ? displayablePictureTypes : pictureTypes
  return withStoredPicture(
    serializePerVehicle(services, params.id),
    { picture_file: file, caller, accepted },
    change,
  )
}

/** @throws ApiError VEHICLE_NOT_FOUND */
const lockForChange = async (
  trx: Transaction<Database>,
  id: number,
  event: VehicleEvent | undefined,
): Promise<{ vehicle: VehicleRow; progress?: VehicleProgress }> => {
  if (event) {
    const locked = await lockForEvent(trx, id, event)
    if (locked) return locked
  } else {
    const vehicle = await lockVehicle(trx, id)
    if (vehicle) return { vehicle }
  }
  throw new ApiError('VEHICLE_NOT_FOUND')
}

/**
 * The loser of two concurrent claims no longer sees the vehicle. It saw it a moment ago, so it gets the status. Any
 * vehicle that was not on the market in this case does not exist for this site.
 */
const buildInvisibleError = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  event: VehicleEvent | undefined,
  { caller }: Viewer,
): Promise<ApiError> =>
  event === 'claim' && !isContractor(caller.actor) && (await wasOnMarket(trx, vehicle.id))
    ? stateConflict('event_not_possible', { vehicle_status: vehicle.status, allowed: [] })
    : new ApiError('VEHICLE_NOT_FOUND')

const pickEditedFields = (body: VehicleChange): EditedVehicleFields => {
  const input: Pick<VehicleChange & EditedVehicleFields, (typeof editedFields)[number]> = body
  const fields: EditedVehicleFields = Object.fromEntries(
    editedFields.flatMap(name => (input[name] === undefined ? [] : [[name, input[name]]])),
  )
  // With an event, the condition belongs to the event.
  if (body.event !== undefined) delete fields.condition
  if (body.missing_parts) fields.missing_parts = [...new Set(body.missing_parts)]
  return fields
}

type ChangeContext = Pick<Viewer, 'caller'> & {
  vehicle: VehicleRow
  intake: IntakeRow | undefined
  shopId: number
}

/** Adds the data that an event needs beyond what the request contains. */
const completeEvent = async (
  trx: Transaction<Database>,
  triggeredEvent: TriggeredEvent,
  { vehicle, intake, shopId, caller }: ChangeContext,
): Promise<EventInput> => {
  switch (triggeredEvent.event) {
    case 'send':
      return {
        event: triggeredEvent.event,
        to_shop_id: await requireRecipient(trx, triggeredEvent.to_shop_id, shopId),
      }
    case 'claim':
      await requireOpenOperator(trx, caller.operatorId!)
      return triggeredEvent
    case 'assign':
      await requireDriver(trx, triggeredEvent.driver_id, { vehicle, shopId, caller })
      return triggeredEvent
    case 'register': {
      const condition = triggeredEvent.condition ?? vehicle.condition
      if (!condition) throw invalidField('condition', 'REQUIRED')
      // A vehicle on the market cannot be sent.
      if (condition === 'reuse_market' && triggeredEvent.to_shop_id !== undefined)
        throw invalidField('to_shop_id', 'INVALID')
      return { event: triggeredEvent.event, condition, ownerCheck: intake?.owner_check ?? null }
    }
    // Only the owner or the clock may trigger these.
    case 'announce':
    case 'amend':
    case 'cancel':
    case 'expire':
      throw forbiddenBecause('event_not_allowed', { vehicle_status: vehicle.status })
    default:
      return triggeredEvent
  }
}

/**
 * Sends a vehicle on to another site in the request that registers it.
 * @throws ApiError SHOP_NOT_FOUND, FORBIDDEN for subcontractors, OWNER_NOT_CONFIRMED while the owner check is pending
 */
const sendOn = async (
  trx: Transaction<Database>,
  services: Services,
  vehicle: VehicleRow,
  toShopId: number,
  { shop, caller }: Viewer,
): Promise<void> => {
  await changeStatus(trx, services, {
    vehicle,
    relations: ['here'],
    shopId: shop.id,
    accountId: caller.accountId,
    personId: null,
    isContractor: isContractor(caller.actor),
    event: 'send',
    to_shop_id: await requireRecipient(trx, toShopId, shop.id),
  })
}

/** The failed request is undone as a whole, so its error must not report the status in between. */
const withStatus = (error: unknown, status: VehicleRow['status']): unknown =>
  error instanceof ApiError && error.extra.vehicle_status !== undefined
    ? new ApiError(error.code, { ...error.extra, vehicle_status: status })
    : error

/** @throws ApiError SHOP_NOT_FOUND for an unknown or closed site or company, and for the sending site itself */
const requireRecipient = async (trx: Transaction<Database>, id: number, ownId: number): Promise<number> => {
  const shop = await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', id)
    .where('id', '<>', ownId)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator')
          .select('operator.id')
          .whereRef('operator.id', '=', 'shop.operator_id')
          .where('closed_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (!shop) throw new ApiError('SHOP_NOT_FOUND')
  return shop.id
}
