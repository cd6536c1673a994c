import type { RequestBody, ResponseBody } from '@autokierto/contract/calls'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import type { Transaction } from 'kysely'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { countOwners, readOwnerConsents } from '../consents/owner-consents.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { getOwnVehicleView } from '../vehicles/own-vehicle-view.ts'
import { recordRegisterVehicle } from '../vehicles/record-register-vehicle.ts'
import { getAnnouncementBlock } from './ownership.ts'
import { findOwnCase, isCertified, type OwnOpenCase, type OwnSearch } from './store.ts'

type OwnSearchAnswer = ResponseBody<'searchOwnVehicle'>

/** Errors that could reveal vehicles of others. They count towards the search limit; outages do not. */
export const rejectedSearchCodes: readonly ErrorCode[] = [
  'VEHICLE_NOT_FOUND',
  'TRAFICOM_API_OWNER_RESTRICTED',
  'PRH_API_PERMISSION_DENIED',
]

/** @throws ApiError VALIDATION_ERROR, although the contract has already validated the body */
export const toOwnSearch = (body: RequestBody<'searchOwnVehicle'>): OwnSearch => {
  const identifier = parseIdentifier(body.plate_or_vin)
  if (!identifier) throw new ApiError('VALIDATION_ERROR')
  return { identifier, kind: body.kind }
}

/**
 * Returns the vehicles that the register finds by plate or VIN. During an outage, falls back to an open case of
 * the person in our database.
 * @throws ApiError TRAFICOM_… when there is no such case
 */
export const searchRegister = (
  search: OwnSearch,
  person: OwnerIdentity,
  { db, vehicleRegister }: Services,
): Promise<RegisterVehicle[] | OwnOpenCase> => {
  const { identifier, kind } = search
  const query = identifier.kind === 'vin' ? { vin: identifier.vin, kind } : { plate: identifier.plate, kind }
  return vehicleRegister.findVehicle(query).catch(async (outage: unknown) => {
    const ownCase = await findOwnCase(db, { ...search, by: 'ownership' }, person)
    if (!ownCase || !(outage instanceof ApiError)) throw outage
    return ownCase
  })
}

/** A person may own two vehicles with the same plate: prefers the one that can be announced. */
export const findBestMatch = <Found extends { vehicle: RegisterVehicle }>(
  all: readonly Found[],
): Found | undefined => all.find(({ vehicle }) => getAnnouncementBlock(vehicle) === null) ?? all[0]

/**
 * Records the register data and returns the vehicle to its owner or the owner's representative.
 * @param alongside runs in the same transaction
 */
export const recordAndAnswer = (
  found: RegisterVehicle,
  person: OwnerIdentity,
  services: Services,
  alongside?: (trx: Transaction<Database>, vehicleId: number) => Promise<unknown>,
): Promise<Pick<OwnSearchAnswer, 'vehicle' | 'owners' | 'blocked'>> =>
  services.runIdempotent(async trx => {
    const { id } = await recordRegisterVehicle(trx, found, services)
    await alongside?.(trx, id)
    const reason = getAnnouncementBlock(found)
    return {
      vehicle: await getOwnVehicleView(trx, id, person),
      owners: countOwners(await readOwnerConsents(trx, id, person, services.now())),
      blocked: reason === 'removed' && (await isCertified(trx, id)) ? null : reason,
    }
  })

/** Answers from our own record of the case, when the register does not confirm the vehicle. */
export const answerOpenCase = async (
  { id, company }: OwnOpenCase,
  person: OwnerIdentity,
  { db, now }: Services,
): Promise<OwnSearchAnswer> => ({
  vehicle: await getOwnVehicleView(db, id, person),
  is_company_owned: company !== null,
  owners: countOwners(await readOwnerConsents(db, id, person, now())),
  blocked: null,
})
