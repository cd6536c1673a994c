import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'

/**
 * Looks up a stored vehicle in the register by its register key.
 * @returns `unreachable` while the register is down, `unknown` when it no longer has the vehicle
 */
export const findInRegister = async (
  services: Services,
  vehicle: Pick<VehicleRow, 'register_key' | 'plate' | 'vin' | 'kind'>,
): Promise<RegisterVehicle | 'unreachable' | 'unknown'> => {
  const { register_key: key, plate, vin, kind } = vehicle
  if (!key || (!plate && !vin)) return 'unknown'
  try {
    const matches = await services.vehicleRegister.findVehicle(plate ? { plate, kind } : { vin: vin!, kind })
    return matches.find(({ registerKey }) => registerKey === key) ?? 'unknown'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TRAFICOM_BROKEN') return 'unreachable'
    throw error
  }
}
