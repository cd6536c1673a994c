import type { Handler } from '../../platform/http/handler.ts'
import { registerIntake } from './register-intake.ts'

export const searchVehicle: Handler<'searchVehicle'> = ({ body, caller, shop }, services) =>
  registerIntake(services, { plateOrVin: body.plate_or_vin }, { caller, shop, now: services.now() })
