import type { Handler } from '../../platform/http/handler.ts'
import { registerIntake } from './register-intake.ts'

/** For "wrong vehicle": searches the same plate in the kind of the vehicle at hand. */
export const searchVehicleByKind: Handler<'searchVehicleByKind'> = async (
  { body, caller, shop },
  services,
) => ({
  vehicle: await registerIntake(
    services,
    { plateOrVin: body.plate_or_vin, kind: body.kind },
    { caller, shop, now: services.now() },
  ),
})
