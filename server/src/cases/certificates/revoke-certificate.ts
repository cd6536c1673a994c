import { isBeforeIntake, isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { lockVehicle, validCertificate } from '../vehicle-store/store.ts'
import { endCertificate } from '../vehicles/end-certificate.ts'
import { readShopVehicle, type Viewer } from '../vehicles/visible.ts'
import { getIssuedCertificate } from './issued-certificate.ts'

/**
 * Revokes a certificate. Certificates are never changed: a wrong one is revoked and replaced. Only the site
 * that has the vehicle in process may revoke it; before intake, only the site that issued it.
 */
export const revokeCertificate: Handler<'revokeCertificate'> = async (
  { params, body, caller, shop },
  services,
) => {
  const viewer: Viewer = { shop, caller, now: services.now() }
  await readShopVehicle(services.db, params.id, viewer)
  return services.runIdempotent(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const valid = await validCertificate(trx, vehicle.id)
    if (!valid) throw new ApiError('NOT_FOUND')
    if (!canRevoke(vehicle, valid.shop_id, shop.id)) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
    }
    const { id: shopId } = shop
    const { accountId } = caller
    const revoked = { vehicle, certificate: valid }
    await endCertificate(trx, services, revoked, { shopId, accountId, reason: body.reason, now: viewer.now })
    return { certificate: await getIssuedCertificate(trx, services, params.id) }
  })
}

const canRevoke = (vehicle: VehicleRow, issuer: number, shop: number): boolean =>
  isInProcess(vehicle.status) ? vehicle.shop_id === shop : issuer === shop && isBeforeIntake(vehicle.status)
