import type { ResponseBody } from '@autokierto/contract/calls'
import type { Db } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonCaller } from '../../platform/http/caller.ts'
import { getOwnVehicleView } from '../vehicles/own-vehicle-view.ts'
import { type ConsentRow, findConsentByToken, getPersonName, listConsentOwners } from './store.ts'

const uuidV4Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Returns the consent request behind a link, for the owner it was created for.
 * @throws ApiError NOT_FOUND when the link is unknown, replaced or expired, the case has ended, or the person
 *   no longer owns the vehicle; FORBIDDEN for another person; STATE_CONFLICT when the link was used
 */
export const getRequestedConsent = async (
  db: Db,
  token: string,
  person: PersonCaller,
  now: Date,
): Promise<ConsentRow> => {
  const consent = uuidV4Pattern.test(token) ? await findConsentByToken(db, token) : undefined
  if (!consent || isDead(consent, now)) throw new ApiError('NOT_FOUND')
  if (!consent.person_mark?.equals(person.personMark)) throw new ApiError('FORBIDDEN')
  if (consent.status !== 'asked') throw new ApiError('STATE_CONFLICT')
  const owners = await listConsentOwners(db, consent.vehicle_id, person)
  if (!owners.some(owner => owner.person_mark?.equals(person.personMark))) {
    throw new ApiError('NOT_FOUND')
  }
  return consent
}

/** A used link is reported as used. An unused one is treated as unknown once it has expired. */
const isDead = ({ status, expires_at, ended_at }: ConsentRow, now: Date): boolean =>
  status === 'asked' && (ended_at !== null || expires_at === null || expires_at <= now)

export const toRequestedConsent = async (
  db: Db,
  { vehicle_id, asked_by }: ConsentRow,
  status: ConsentRow['status'],
  person: PersonCaller,
): Promise<ResponseBody<'getConsent'>> => ({
  vehicle: await getOwnVehicleView(db, vehicle_id, person),
  asked_by: await getPersonName(db, asked_by),
  status,
})
