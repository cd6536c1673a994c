import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { reopenOwnerChecks } from '../owners/agreed-owners.ts'
import { lockOwnVehicle } from '../owners/own-vehicle.ts'
import { cancelWithout } from './cancel-without.ts'
import { readOwnerConsents } from './owner-consents.ts'
import { endConsent, saveConsent } from './store.ts'

/** Withdraws an owner's consent until the vehicle is accepted; cancels an open order. */
export const takeConsentBack: Handler<'takeConsentBack'> = async ({ params, caller }, services) => {
  const { now } = services
  await services.runIdempotent(async trx => {
    const vehicle = await lockOwnVehicle(trx, params.id, caller)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const isOpen = isBeforeIntake(vehicle.status)
    const consents = await readOwnerConsents(trx, vehicle.id, caller, now())
    const ownConsents = consents.filter(({ is_self, word }) => is_self && word === 'agreed')
    if (!isOpen || ownConsents.length === 0) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
    }
    // The rows still show that the consent was given and withdrawn; the other owners see a refusal.
    for (const own of ownConsents) {
      await endConsent(trx, vehicle.id, own, now())
      await saveConsent(trx, vehicle.id, own, { status: 'refused', answered_at: now() })
    }
    await reopenOwnerChecks(trx, vehicle.id)
    await cancelWithout(trx, services, vehicle, caller, 'consent_taken_back')
  })
  return undefined
}
