import { toDay } from '@autokierto/domain/shops/calendar'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { notifySiteLater } from '../vehicle-mails/event-mails.ts'

/**
 * Reports the certificates of a vehicle to the vehicle register in chronological order: removal, withdrawal of
 * a revoked one, removal by its replacement. Runs one at a time per vehicle. The serial is the idempotency key,
 * so a repeated notice is one removal.
 * @throws ApiError TRAFICOM_*: the outcome is unknown, and the job is retried
 */
export const sendRegisterNotice = async (services: Services, certificateId: number): Promise<void> => {
  const failure = await services.db.transaction().execute(async trx => {
    const notices = await lockNotices(trx, certificateId)
    try {
      for (const notice of notices) await sendNotice(trx, services, notice)
      return null
    } catch (error) {
      // Commits the results of the notices before it.
      return { error }
    }
  })
  if (failure) throw failure.error
}

type RegisterNoticeRow = {
  id: number
  vehicle_id: number
  shop_id: number
  serial: string
  issued_at: Date
  register_status: 'pending' | 'confirmed' | 'refused' | null
  withdrawal_status: 'pending' | 'confirmed' | 'refused' | null
  register_key: string
  plate: string | null
  vin: string | null
  business_id: string
}

/** Namespace of the advisory lock per vehicle; no other lock of the service starts with this number. */
const lockKind = 481_201

/** The pending notices of the vehicle, oldest first; holds the lock until the transaction ends. */
const lockNotices = async (
  trx: Transaction<Database>,
  certificateId: number,
): Promise<RegisterNoticeRow[]> => {
  const certificate = await trx
    .selectFrom('certificate')
    .select('vehicle_id')
    .where('id', '=', certificateId)
    .executeTakeFirst()
  if (!certificate) return []
  await sql`select pg_advisory_xact_lock(${lockKind}, ${certificate.vehicle_id}::integer)`.execute(trx)
  const { rows } = await sql<RegisterNoticeRow>`
    select c.id, c.vehicle_id, c.shop_id, c.serial, c.issued_at, c.register_status, c.withdrawal_status, v.register_key, v.plate, v.vin,
           o.business_id
      from certificate c
      join vehicle v on v.id = c.vehicle_id
      join shop s on s.id = c.shop_id
      join operator o on o.id = s.operator_id
     where c.vehicle_id = ${certificate.vehicle_id} and v.register_key is not null
       and (c.withdrawal_status = 'pending' or (c.revoked_at is null and c.register_status = 'pending'))
     order by c.id`.execute(trx)
  return rows
}

const sendNotice = async (
  trx: Transaction<Database>,
  services: Services,
  notice: RegisterNoticeRow,
): Promise<void> => {
  const { vehicleRegister, log } = services
  const removal = {
    registerKey: notice.register_key,
    certificateNumber: notice.serial,
    operatorBusinessId: notice.business_id,
  }
  const update = (values: object) =>
    trx.updateTable('certificate').set(values).where('id', '=', notice.id).execute()
  if (notice.withdrawal_status === 'pending') {
    const outcome = await vehicleRegister.withdrawFinalRemoval({
      ...removal,
      idempotencyKey: `${notice.serial}/revoked`,
    })
    await update({ withdrawal_status: outcome })
    if (outcome === 'refused')
      log.warn({ certificateId: notice.id }, 'the vehicle register rejected the withdrawal of a removal')
    return
  }
  const result = await vehicleRegister.reportFinalRemoval({
    ...removal,
    idempotencyKey: notice.serial,
    plate: notice.plate,
    vin: notice.vin,
    issuedOn: toDay(notice.issued_at),
  })
  if (result.outcome === 'confirmed') {
    await update({ register_status: 'confirmed', register_receipt: result.receiptId })
    return
  }
  await update({ register_status: 'refused', register_refusal: result.reason })
  await notifyIssuer(trx, services, notice)
  log.warn(
    { certificateId: notice.id, reason: result.reason },
    'the vehicle register rejected a final removal',
  )
}

/** Notifies the issuing site, which has to check: the vehicle with a refused removal stays in the register. */
const notifyIssuer = async (
  trx: Transaction<Database>,
  services: Services,
  { vehicle_id, shop_id }: RegisterNoticeRow,
): Promise<void> => {
  const event = await trx
    .selectFrom('vehicle_event')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .where('vehicle_id', '=', vehicle_id)
    .where('event', '=', 'certificate')
    .executeTakeFirst()
  if (!event?.id) return
  const about = { eventId: Number(event.id), shopId: shop_id }
  await notifySiteLater(trx, services, 'shop_certificate_refused', about)
}
