import { isBeforeIntake, isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { haveAllAgreed } from '../owners/agreed-owners.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import { cancelWithout } from './cancel-without.ts'
import { getRequestedConsent, toRequestedConsent } from './requested-consent.ts'
import { saveConsent } from './store.ts'

/**
 * Answers a consent request once: of concurrent answers through one link, the first counts. If an owner who
 * joined after the announcement refuses, their answer cancels it.
 */
export const answerConsent: Handler<'answerConsent'> = async ({ params, body, caller }, services) => {
  const { db, now } = services
  const { vehicle_id } = await getRequestedConsent(db, params.token, caller, now())
  return services.runIdempotent(async trx => {
    const vehicle = await lockVehicle(trx, vehicle_id)
    // Read again under the lock, because a concurrent answer may have used the link.
    const consent = await getRequestedConsent(trx, params.token, caller, now())
    if (!vehicle || !isBeforeIntake(vehicle.status)) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle?.status })
    }
    const status = body.agree ? 'agreed' : 'refused'
    await saveConsent(trx, vehicle.id, consent, { status, answered_at: now() })
    if (!body.agree) await cancelWithout(trx, services, vehicle, caller, 'consent_refused')
    // The register named the person after the announcement, which ended the owner check.
    else if (isComingFromOwner(vehicle.status) && (await haveAllAgreed(trx, vehicle.id)))
      await trx
        .updateTable('vehicle')
        .set({ owner_check: 'confirmed' })
        .where('id', '=', vehicle.id)
        .execute()
    return toRequestedConsent(trx, consent, status, caller)
  })
}
