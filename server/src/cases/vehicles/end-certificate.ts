import { isBeforeIntake, isInProcess } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import { queueWebhooks } from '../../accounts/webhooks/queue-event.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { writeEventMails } from '../vehicle-mails/event-mails.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { type CertificateRow, validCertificate, writeEvent } from '../vehicle-store/store.ts'

/** The author and the reason of a revocation; user and reason are null when the owners have changed. */
type Revocation = { shopId: number; accountId: number | null; reason: string | null; now: Date }

/** Revokes a certificate, notifies its owner and webhooks, and withdraws a removal that may have been reported. */
export const endCertificate = async (
  trx: Transaction<Database>,
  services: Services,
  { vehicle, certificate }: { vehicle: VehicleRow; certificate: CertificateRow },
  { shopId, accountId, reason, now }: Revocation,
): Promise<void> => {
  // Withdrawn even without a receipt: the register may have recorded the removal although its answer was lost.
  const isReported = vehicle.register_key !== null && isInProcess(vehicle.status)
  await trx
    .updateTable('certificate')
    .set({
      revoked_at: now,
      revoke_reason: reason,
      revoked_by: accountId,
      withdrawal_status: isReported ? 'pending' : null,
    })
    .where('id', '=', certificate.id)
    .execute()
  const event = await writeEvent(trx, {
    vehicleId: vehicle.id,
    event: 'certificate_revoked',
    at: now,
    from: vehicle.status,
    to: vehicle.status,
    shopId,
    accountId,
    personId: null,
    ...(reason !== null && { reason }),
    data: { certificate_id: certificate.id },
  })
  await trx
    .updateTable('vehicle')
    .set({
      version: vehicle.version + 1,
      // Nobody has checked the owners whom the register has named since then.
      ...(certificate.owners_changed_at !== null && !isBeforeIntake(vehicle.status) && { owner_check: null }),
    })
    .where('id', '=', vehicle.id)
    .execute()
  await writeEventMails(trx, services, { id: event.id, name: 'certificate_revoked' })
  await queueWebhooks(trx, services, event.id)
  if (isReported) await services.jobs.send(trx, 'register-notice', { certificateId: certificate.id })
}

/**
 * Revokes a certificate issued at an intake desk when a vehicle that was never received turns out to have new
 * owners. It contains the name and address of the previous owner, so a new owner must not read it, and it does
 * not certify their handover.
 * @param vehicle the locked row, whose owners have changed
 * @returns the updated row
 */
export const endCertificateOfFormerOwners = async (
  trx: Transaction<Database>,
  services: Services,
  vehicle: VehicleRow,
): Promise<VehicleRow> => {
  const certificate = await validCertificate(trx, vehicle.id)
  if (!certificate) return vehicle
  const ended = { shopId: certificate.shop_id, accountId: null, reason: null, now: services.now() }
  await endCertificate(trx, services, { vehicle, certificate }, ended)
  return { ...vehicle, version: vehicle.version + 1 }
}

/**
 * Hides the certificates of the vehicle from its new owners, revoked ones too; a received vehicle stays certified.
 * @param vehicleId the vehicle, whose row is locked
 */
export const hideFromNewOwners = async (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('certificate')
    .set({ owners_changed_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('owners_changed_at', 'is', null)
    .execute()
}
