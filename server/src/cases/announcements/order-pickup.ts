import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findOwnVehicle } from '../owners/own-vehicle.ts'
import { announceVehicle } from './announce.ts'
import { assertNotPast } from './arrival-day.ts'
import { withMailLimit } from './mail-limit.ts'

/** Orders a pickup; the location and condition of the vehicle have been set before. */
export const orderPickup: Handler<'orderPickup'> = async ({ params, body, caller }, services) => {
  assertNotPast('pickup', body.pickup_date, services.now())
  // Checked before the rate limit, so that nobody can use up the limit of another owner's vehicle.
  if (!(await findOwnVehicle(services.db, params.id, caller))) throw new ApiError('VEHICLE_NOT_FOUND')
  const { shop_id, pickup_date, promo_company_id, ...contact } = body
  const order = {
    manner: 'pickup' as const,
    shopId: shop_id,
    day: pickup_date,
    contact,
    promoCompanyId: promo_company_id,
    declared: {},
    version: undefined,
  }
  return withMailLimit(params.id, services, () => announceVehicle(params.id, order, caller, services))
}
