import type { ResponseBody } from '@autokierto/contract/calls'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hasErrorCode, toPersonKey, withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import {
  findOwnerHashes,
  isCompanyOwned,
  isHolder,
  isOwnedBy,
  listOwners,
  owningCompany,
} from './ownership.ts'
import {
  answerOpenCase,
  findBestMatch,
  recordAndAnswer,
  rejectedSearchCodes,
  searchRegister,
  toOwnSearch,
} from './register-search.ts'
import { findOwnCase, type OwnSearch } from './store.ts'

type OwnVehicleAnswer = ResponseBody<'searchOwnVehicle'>

/**
 * Searches all kinds of the register for a vehicle that the person owns. Searches for vehicles of others are
 * rate limited; own vehicles can be searched without limit. A company's vehicle counts until the person has
 * shown that they represent the company, because its ownership is disclosed before that.
 */
export const searchOwnVehicle: Handler<'searchOwnVehicle'> = ({ body, caller }, services) =>
  withAttemptLimit(
    services.rateLimits.ownerSearches,
    toPersonKey(caller),
    () => runOwnSearch(toOwnSearch(body), caller, services),
    ({ refusal, answer }) => hasErrorCode(rejectedSearchCodes, refusal) || answer?.vehicle === null,
  )

const runOwnSearch = async (
  search: OwnSearch,
  caller: OwnerIdentity,
  services: Services,
): Promise<OwnVehicleAnswer> => {
  const { db } = services
  const found = await searchRegister(search, caller, services)
  if (!Array.isArray(found)) return answerOpenCase(found, caller, services)

  const hashes = await findOwnerHashes(found, services)
  const owned = found.filter(vehicle => isOwnedBy(vehicle, caller, hashes))
  const own = findBestMatch(owned.map(vehicle => ({ vehicle })))
  if (own) return { ...(await recordAndAnswer(own.vehicle, caller, services)), is_company_owned: false }
  const announced = await findOwnCase(db, { ...search, by: 'announcement' }, caller)
  if (announced) return answerOpenCase(announced, caller, services)
  const companyVehicle = found.find(vehicle => isCompanyOwned(vehicle, caller, hashes))
  if (companyVehicle) return answerCompanyOwned(companyVehicle)

  if (found.length === 0) throw new ApiError('VEHICLE_NOT_FOUND')
  const heldVehicles = found.filter(vehicle => isHolder(vehicle, caller, hashes))
  throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED', {
    ...(heldVehicles.length > 0 && { reason: 'holder' }),
    ...(heldVehicles.some(owningCompany) && { is_company_owned: true }),
  })
}

/** Discloses no data of the vehicle before the representation of the company has been checked. */
const answerCompanyOwned = (found: RegisterVehicle): OwnVehicleAnswer => ({
  vehicle: null,
  is_company_owned: true,
  owners: { total: listOwners(found).length, agreed: 0 },
  blocked: null,
})
