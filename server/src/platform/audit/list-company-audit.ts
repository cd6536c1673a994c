import type { Handler } from '../http/handler.ts'
import { findRows } from './find-rows.ts'

/** Lists actions of the company's users and subcontractors at its sites, and in managing them. */
export const listCompanyAudit: Handler<'listCompanyAudit'> = ({ query, caller }, services) => {
  const { shop_id, user_id, vehicle_id, from, to, ...page } = query
  const filter = {
    operatorId: caller.operatorId!,
    shopId: shop_id,
    userId: user_id,
    vehicleIds: vehicle_id === undefined ? undefined : [vehicle_id],
    from,
    to,
  }
  return findRows(services, filter, { ...page, isOversight: false })
}
