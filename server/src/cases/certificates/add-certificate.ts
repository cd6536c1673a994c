import { toDay } from '@autokierto/domain/shops/calendar'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, sql, type Transaction } from 'kysely'
import { queueWebhooks } from '../../accounts/webhooks/queue-event.ts'
import type { Signature } from '../../platform/crypto/signature.ts'
import type { Database } from '../../platform/database/types.ts'
import type { StoredFile } from '../../platform/files/store/file-store.ts'
import type { ValidDocument } from '../../platform/files/validate-document.ts'
import type { Services } from '../../platform/services/services.ts'
import { isAnnouncedByOther } from '../owners/own-cases.ts'
import { writeEventMails } from '../vehicle-mails/event-mails.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { writeEvent } from '../vehicle-store/store.ts'
import type { Viewer } from '../vehicles/visible.ts'

/** The certificate data that the service generates, before they are stored. */
export type IssuedCertificateRow = { serial: string; code: string; at: Date; signature: Signature }

/**
 * Stores the certificate, its file, event, mails and webhooks. Reports the removal to the register if the
 * vehicle is in process; otherwise that happens at its intake.
 */
export const addCertificate = async (
  trx: Transaction<Database>,
  services: Services,
  vehicle: VehicleRow,
  file: StoredFile<ValidDocument> & { issued?: IssuedCertificateRow },
  { shop, caller, now }: Viewer,
): Promise<void> => {
  const fileRow = await trx
    .insertInto('file')
    .values({
      vehicle_id: vehicle.id,
      kind: 'certificate',
      name: file.name,
      content_type: file.contentType,
      size: file.bytes.length,
      sha256: file.sha256,
      ...file.stored,
      account_id: caller.accountId,
      shop_id: shop.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agent = await trx
    .selectFrom('shop')
    .innerJoin('operator', 'operator.id', 'shop.operator_id')
    .select(['shop.name as shop', 'operator.name as operator'])
    .where('shop.id', '=', shop.id)
    .executeTakeFirstOrThrow()
  const certificate = await trx
    .insertInto('certificate')
    .values({
      vehicle_id: vehicle.id,
      serial: file.issued?.serial ?? (await createSerial(trx, now)),
      ...(file.issued && { code: file.issued.code, ...file.issued.signature }),
      replaces_id: (await findLastRevoked(trx, vehicle.id))?.id ?? null,
      file_id: fileRow.id,
      issued_at: file.issued?.at ?? now,
      shop_id: shop.id,
      account_id: caller.accountId,
      agent_operator: agent.operator,
      agent_shop: agent.shop,
      agent_user: [caller.firstName, caller.lastName].filter(Boolean).join(' '),
      register_status: vehicle.register_key ? 'pending' : null,
      announcer_hidden: await isAnnouncedByOther(trx, vehicle.id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = await writeEvent(trx, {
    vehicleId: vehicle.id,
    event: 'certificate',
    at: now,
    from: vehicle.status,
    to: vehicle.status,
    shopId: shop.id,
    accountId: caller.accountId,
    personId: null,
  })
  await trx
    .updateTable('vehicle')
    .set({ version: vehicle.version + 1 })
    .where('id', '=', vehicle.id)
    .execute()
  await writeEventMails(trx, services, { id: event.id, name: 'certificate' })
  await queueWebhooks(trx, services, event.id)
  if (vehicle.register_key && isInProcess(vehicle.status)) {
    await services.jobs.send(trx, 'register-notice', { certificateId: certificate.id })
  }
}

/** Returns the next serial, such as `FI-2026-004512`. The number does not restart each year. */
export const createSerial = async (db: Kysely<Database>, now: Date): Promise<string> => {
  const { rows } = await sql<{
    number: number
  }>`select nextval('certificate_number')::integer as number`.execute(db)
  return `FI-${toDay(now).slice(0, 4)}-${String(rows[0]!.number).padStart(6, '0')}`
}

/** The last revoked certificate of the vehicle that has not been replaced yet. */
export const findLastRevoked = (
  db: Kysely<Database>,
  vehicleId: number,
): Promise<{ id: number; serial: string } | undefined> =>
  db
    .selectFrom('certificate as c')
    .select(['c.id', 'c.serial'])
    .where('c.vehicle_id', '=', vehicleId)
    .where('c.revoked_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('certificate as n').select('n.id').whereRef('n.replaces_id', '=', 'c.id'))),
    )
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
