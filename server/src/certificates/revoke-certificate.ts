import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { writeEventMails } from '../mail/event-mails.ts'
import { lockVehicle, type VehicleRow, validCertificate, writeEvent } from '../vehicles/store.ts'
import { type Looker, readShopVehicle } from '../vehicles/visible.ts'
import { queueWebhooks } from '../webhooks/queue-event.ts'
import { issuedCertificate } from './issued-certificate.ts'

/**
 * A certificate is never changed: one that is wrong is revoked, and another stands in for it. That is for the site where
 * the vehicle is in process, and at the gate for the site that issued it. Owner and register are told.
 */
export const revokeCertificate: Handler<'revokeCertificate'> = async (
  { params, body, caller, shop },
  services,
) => {
  const looker: Looker = { shop, caller, now: services.now() }
  await readShopVehicle(services.db, params.id, looker)
  return services.conclude(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const valid = await validCertificate(trx, vehicle.id)
    if (!valid) throw new ApiError('NOT_FOUND')
    if (!mayRevoke(vehicle, valid.shop_id, shop.id)) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
    }
    // The register is told where it knows of the removal, or may know: its answer may have been lost.
    const isTold = vehicle.register_key !== null && vehicle.status === 'shop_process'
    await trx
      .updateTable('certificate')
      .set({
        revoked_at: looker.now,
        revoke_reason: body.reason,
        revoked_by: caller.accountId,
        withdrawal_status: isTold ? 'pending' : null,
      })
      .where('id', '=', valid.id)
      .execute()
    const event = await writeEvent(trx, {
      vehicleId: vehicle.id,
      event: 'certificate_revoked',
      at: looker.now,
      from: vehicle.status,
      to: vehicle.status,
      shopId: shop.id,
      accountId: caller.accountId,
      personId: null,
      reason: body.reason,
      data: { certificate_id: valid.id },
    })
    await trx
      .updateTable('vehicle')
      .set({ version: vehicle.version + 1 })
      .where('id', '=', vehicle.id)
      .execute()
    await writeEventMails(trx, services, { id: event.id, name: 'certificate_revoked' })
    await queueWebhooks(trx, services, event.id)
    if (isTold) await services.jobs.send(trx, 'register-notice', { certificateId: valid.id })
    return { certificate: await issuedCertificate(trx, services, params.id) }
  })
}

const mayRevoke = (vehicle: VehicleRow, issuer: number, shop: number): boolean =>
  vehicle.status === 'shop_process'
    ? vehicle.shop_id === shop
    : issuer === shop && (vehicle.status === 'owner' || vehicle.status === 'shop_transit')
