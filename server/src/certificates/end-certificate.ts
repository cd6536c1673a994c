import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { writeEventMails } from '../mail/event-mails.ts'
import { type CertificateRow, type VehicleRow, validCertificate, writeEvent } from '../vehicles/store.ts'
import { queueWebhooks } from '../webhooks/queue-event.ts'

/** Who revokes it and why; nobody and no reason where its owners have changed. */
type Ended = { shopId: number; accountId: number | null; reason: string | null; now: Date }

/** Revokes a certificate: owner and listeners are told, and the register where it knows of the removal, or may know. */
export const endCertificate = async (
  trx: Transaction<Database>,
  services: Services,
  { vehicle, certificate }: { vehicle: VehicleRow; certificate: CertificateRow },
  { shopId, accountId, reason, now }: Ended,
): Promise<void> => {
  // The register's answer may have been lost.
  const isTold = vehicle.register_key !== null && vehicle.status === 'shop_process'
  await trx
    .updateTable('certificate')
    .set({
      revoked_at: now,
      revoke_reason: reason,
      revoked_by: accountId,
      withdrawal_status: isTold ? 'pending' : null,
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
    .set({ version: vehicle.version + 1 })
    .where('id', '=', vehicle.id)
    .execute()
  await writeEventMails(trx, services, { id: event.id, name: 'certificate_revoked' })
  await queueWebhooks(trx, services, event.id)
  if (isTold) await services.jobs.send(trx, 'register-notice', { certificateId: certificate.id })
}

/**
 * A certificate given at a gate says who owned the vehicle then, and where they live. It ends when the vehicle, never
 * taken in, turns out to be another's: neither is it for the buyer to read, nor does it certify their vehicle.
 * @param vehicle the locked row, whose owners have changed
 * @returns the row as it is now
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
 * A vehicle that a site has taken in stays certified whoever owns it since: the certificate is hidden from them.
 * @param vehicleId whose row is locked
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
    .where('revoked_at', 'is', null)
    .where('owners_changed_at', 'is', null)
    .execute()
}
