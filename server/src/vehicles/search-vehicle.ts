import type { Handler } from '../http/handler.ts'
import { takeIn } from './take-in.ts'

export const searchVehicle: Handler<'searchVehicle'> = async ({ body, caller, shop }, services) => ({
  vehicle: await takeIn(services, { plateOrVin: body.plate_or_vin }, { caller, shop, now: services.now() }),
})
