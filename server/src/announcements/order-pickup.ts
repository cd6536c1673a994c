import type { Handler } from '../http/handler.ts'
import { announce } from './announce.ts'
import { refusePast } from './arrival-day.ts'
import { limited } from './limited.ts'

/** Orders a pickup; the place and condition of the vehicle have been set before. */
export const orderPickup: Handler<'orderPickup'> = async ({ params, body, caller }, services) => {
  refusePast('pickup', body.pickup_date, services.now())
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
  return limited(params.id, services, () => announce(params.id, order, caller, services))
}
