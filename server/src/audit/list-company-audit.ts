import type { Handler } from '../http/handler.ts'
import { findRows } from './find-rows.ts'

/** What users of the own company and its subcontractors did at the own sites, and in managing them. */
export const listCompanyAudit: Handler<'listCompanyAudit'> = ({ query, caller }, services) => {
  const { shop_id, user_id, vehicle_id, from, to, ...page } = query
  const wanted = {
    operatorId: caller.operatorId!,
    shopId: shop_id,
    userId: user_id,
    vehicleIds: vehicle_id === undefined ? undefined : [vehicle_id],
    from,
    to,
  }
  return findRows(services, wanted, { ...page, isOversight: false })
}
