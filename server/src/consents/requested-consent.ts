import type { ResponseBody } from '@autokierto/contract/calls'
import { getOwnVehicleView } from '../announcements/own-vehicle-view.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonCaller } from '../http/caller.ts'
import { type ConsentRow, type Db, findByToken, getPersonName, listConsentOwners } from './store.ts'

const uuidV4Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * The question behind a link, for the owner it was made for.
 * @throws ApiError NOT_FOUND where the link is unknown, replaced or expired, the case is over, or the person owns the
 *   vehicle no more; FORBIDDEN for another person; STATE_CONFLICT where it was used
 */
export const getRequestedConsent = async (
  db: Db,
  token: string,
  person: PersonCaller,
  now: Date,
): Promise<ConsentRow> => {
  const consent = uuidV4Pattern.test(token) ? await findByToken(db, token) : undefined
  if (!consent || isDead(consent, now)) throw new ApiError('NOT_FOUND')
  if (!consent.person_mark?.equals(person.personMark)) throw new ApiError('FORBIDDEN')
  if (consent.status !== 'asked') throw new ApiError('STATE_CONFLICT')
  const owners = await listConsentOwners(db, consent.vehicle_id, person)
  if (!owners.some(owner => owner.person_mark?.equals(person.personMark))) {
    throw new ApiError('NOT_FOUND')
  }
  return consent
}

/** One that was used stays known as used; one that was not is as good as unknown when its time is over. */
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
