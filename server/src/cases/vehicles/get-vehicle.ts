import type { Handler } from '../../platform/http/handler.ts'
import { readShopVehicle } from './visible.ts'

export const getVehicle: Handler<'getVehicle'> = async ({ params, caller, shop }, { db, now }) => ({
  vehicle: await readShopVehicle(db, params.id, { shop, caller, now: now() }),
})
