import { randomUUID } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { dayMs } from '@autokierto/domain/durations'
import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { PersonCaller } from '../../platform/http/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toPersonKey } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import { confirmRepresentation } from '../owners/confirm-representation.ts'
import { lockOwnVehicle } from '../owners/own-vehicle.ts'
import { mailConsentLink } from './mail-consent-link.ts'
import { agreeByActing, type OwnerConsentStatus, readVisibleConsents, toConsents } from './owner-consents.ts'
import { hashToken, saveConsent } from './store.ts'

/**
 * Requests the consent of one other owner, or of all who have not agreed, through one-time links. A new link replaces
 * the previous one and is shown only in this answer. The requester consents by requesting, for their company too.
 */
export const askConsents: Handler<'askConsents'> = async ({ params, body, caller }, services) => {
  const { config, now, rateLimits } = services
  if (body.email !== undefined) await rateLimits.consentMails.consume(toPersonKey(caller))
  await confirmRepresentation(params.id, caller, services)
  return services.runIdempotent(async trx => {
    const vehicle = await lockOwnVehicle(trx, params.id, caller)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const owners = selectOwnersToAsk(await readVisibleConsents(trx, vehicle.id, caller, now()), body.owner_id)
    if (body.email !== undefined && owners.length > 1) throw invalidField('owner_id', 'REQUIRED')
    if (!isBeforeIntake(vehicle.status)) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
    }
    await agreeByActing(trx, vehicle.id, caller, now())
    const expiresAt = new Date(now().getTime() + config.consentDays * dayMs)
    const links = new Map<number, string>()
    for (const owner of owners) {
      const { consentId, link } = await newLink(trx, vehicle.id, owner, { caller, expiresAt, services })
      links.set(owner.owner_id, link)
      if (body.email !== undefined) {
        await mailConsentLink(trx, services, {
          consentId,
          to: body.email,
          language: body.language ?? 'fi',
          link,
          plate: vehicle.plate,
          askedBy: `${caller.firstName} ${caller.lastName}`,
          expiresAt,
        })
      }
    }
    return toConsents(await readVisibleConsents(trx, vehicle.id, caller, now()), links)
  })
}

/** @throws ApiError NOT_FOUND for an owner the vehicle does not have */
const selectOwnersToAsk = (
  consents: readonly OwnerConsentStatus[],
  ownerId: number | undefined,
): OwnerConsentStatus[] => {
  const others = consents.filter(({ is_self }) => !is_self)
  if (ownerId !== undefined && !others.some(({ owner_id }) => owner_id === ownerId)) {
    throw new ApiError('NOT_FOUND')
  }
  return others.filter(
    ({ owner_id, word, person_mark }) =>
      (ownerId === undefined || owner_id === ownerId) &&
      word !== 'agreed' &&
      // An owner whom the register does not name cannot use strong login; the site checks their documents instead.
      person_mark !== null,
  )
}

const newLink = async (
  trx: Transaction<Database>,
  vehicleId: number,
  owner: OwnerConsentStatus,
  context: { caller: PersonCaller; expiresAt: Date; services: Services },
): Promise<{ consentId: number; link: string }> => {
  const token = randomUUID()
  const consentId = await saveConsent(trx, vehicleId, owner, {
    status: 'asked',
    asked_by: context.caller.personId,
    asked_at: context.services.now(),
    token_hash: hashToken(token),
    expires_at: context.expiresAt,
    answered_at: null,
  })
  return { consentId, link: buildLink(context.services.config.publicUrl, linkedPages.ownerConsent(token)) }
}
