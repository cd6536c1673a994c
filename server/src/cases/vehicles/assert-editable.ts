import { isEditableAtSite, isFinished } from '@autokierto/domain/vehicles/status-sets'
import { ApiError, forbiddenBecause, stateConflict } from '../../platform/http/api-error.ts'
import type { IntakeRow, VehicleRow } from '../vehicle-store/store.ts'

/**
 * The site that has the vehicle may edit it, or a site that receives it, once it has checked the owner. Before that
 * check, anyone could change a vehicle on its way to another site by entering its plate. A finished vehicle only lets
 * the site change whether visitors find it for its parts.
 * @param fields names of the fields to change
 * @throws ApiError STATE_CONFLICT, FORBIDDEN, or OWNER_NOT_CONFIRMED when an intake is open but the owner is not
 *   checked
 */
export const assertEditable = (
  vehicle: VehicleRow,
  shopId: number,
  intake: IntakeRow | undefined,
  fields: readonly string[],
): void => {
  const details = { vehicle_status: vehicle.status }
  const isHere = vehicle.shop_id === shopId
  const isFinishedHere = isHere && isFinished(vehicle.status)
  if (isFinishedHere && fields.every(field => field === 'parts_hidden')) return
  if (isFinishedHere) throw stateConflict('vehicle_finished', details)
  if (isEditableAtSite(vehicle, shopId)) return
  if (!intake) throw forbiddenBecause('vehicle_not_here', details)
  if (intake.owner_check === null) throw new ApiError('OWNER_NOT_CONFIRMED', details)
}
