import { ApiError } from '../http/api-error.ts'
import type { IntakeRow, VehicleRow } from './store.ts'

/**
 * The station that has the vehicle describes it, or one that takes it in, once it has looked who the owner is: before
 * that anybody could rewrite a vehicle on its way to another by typing its plate. What is finished stays as it is, but for
 * whether visitors find it for its parts.
 * @param named what is to be written
 * @throws ApiError STATE_CONFLICT, FORBIDDEN, or OWNER_NOT_CONFIRMED where an intake is open but the owner not checked
 */
export const assertEditable = (
  vehicle: VehicleRow,
  shopId: number,
  intake: IntakeRow | undefined,
  named: readonly string[],
): void => {
  const refusal = { vehicle_status: vehicle.status }
  const isHere = vehicle.shop_id === shopId
  const isFinished = isHere && vehicle.status === 'shop_recycled'
  if (isFinished && named.every(field => field === 'parts_hidden')) return
  if (isFinished) throw new ApiError('STATE_CONFLICT', refusal)
  if (isHere && (vehicle.status === 'shop_process' || vehicle.status === 'shop_listing')) return
  if (!intake) throw new ApiError('FORBIDDEN', refusal)
  if (intake.owner_check === null) throw new ApiError('OWNER_NOT_CONFIRMED', refusal)
}
