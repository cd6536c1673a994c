import type { Handler } from '../../platform/http/handler.ts'
import { registerIntake } from './register-intake.ts'

/** For "wrong vehicle": searches the same plate in the kind of the vehicle at hand. */
export const searchVehicleByKind: Handler<'searchVehicleByKind'> = async (
  { body, caller, shop },
  services,
) => {
  const query = { plateOrVin: body.plate_or_vin, kind: body.kind }
  const { vehicle } = await registerIntake(services, query, { caller, shop, now: services.now() })
  return { vehicle }
}
