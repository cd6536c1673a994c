import { dayOf } from '@autokierto/domain/shops/calendar'
import type { Services } from '../http/handler.ts'

/**
 * Tells the vehicle register of the final removal. The certificate's serial is the key of the notice, so that a
 * notice sent twice is one removal.
 * @throws ApiError TRAFICOM_*: nothing is known of the notice then, and the job is tried again
 */
export const sendRegisterNotice = async (services: Services, certificateId: number): Promise<void> => {
  const notice = await services.db
    .selectFrom('certificate as c')
    .innerJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .innerJoin('shop as s', 's.id', 'c.shop_id')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select([
      'c.serial',
      'c.issued_at',
      'c.register_status',
      'v.register_key',
      'v.plate',
      'v.vin',
      'o.business_id',
    ])
    .where('c.id', '=', certificateId)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst()
  if (notice?.register_status !== 'pending' || !notice.register_key) return
  const result = await services.vehicleRegister.reportFinalRemoval({
    idempotencyKey: notice.serial,
    registerKey: notice.register_key,
    plate: notice.plate,
    vin: notice.vin,
    certificateNumber: notice.serial,
    issuedOn: dayOf(notice.issued_at),
    operatorBusinessId: notice.business_id,
  })
  await services.db
    .updateTable('certificate')
    .set(
      result.outcome === 'confirmed'
        ? { register_status: 'confirmed', register_receipt: result.receiptId }
        : { register_status: 'refused' },
    )
    .where('id', '=', certificateId)
    .execute()
  if (result.outcome === 'refused') {
    services.log.warn(
      { certificateId, reason: result.reason },
      'the vehicle register refused a final removal',
    )
  }
}
