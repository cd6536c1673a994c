import { vehicleKindCodes, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { Handler } from '../../platform/http/handler.ts'

export const listVehicleKinds: Handler<'listVehicleKinds'> = async () => ({
  results: vehicleKindCodes.map(code => ({ code, label: vehicleKinds[code] })),
})
