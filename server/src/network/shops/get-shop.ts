import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findReceivingShop, listPickupDays } from './pickup-days.ts'
import { requireLicence } from './require-open-shop.ts'
import { toShop } from './shop-view.ts'

/** Returns a site with its pickup days. Private sites are not found. */
export const getShop: Handler<'getShop'> = async ({ params }, { db, now }) => {
  const shop = await findReceivingShop(db, params.id)
  if (!shop) throw new ApiError('SHOP_NOT_FOUND')
  requireLicence(shop, now())
  return { shop: { ...toShop(shop), pickup_days: await listPickupDays(db, shop, now()) } }
}
