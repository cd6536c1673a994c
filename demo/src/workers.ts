import { demoShops } from './shops.ts'
import { demoUsers } from './users.ts'

/** The user who works at a site: its own user, else the main user of its company. */
export const findWorkerId = (shopId: number): number => {
  const operatorId = demoShops.find(shop => shop.id === shopId)?.operator_id
  const own = demoUsers.filter(user => user.operator_id === operatorId && user.outsource_id === null)
  const worker =
    own.find(user => user.shop_ids.includes(shopId)) ?? own.find(user => user.user_group === 'operator')
  if (!worker) throw new Error(`site ${shopId} has no user`)
  return worker.id
}

/** The subcontractor's user who works at a site; undefined if it has none. */
export const findContractorId = (shopId: number): number | undefined =>
  demoUsers.find(
    user => user.outsource_id !== null && user.user_group === null && user.shop_ids.includes(shopId),
  )?.id
