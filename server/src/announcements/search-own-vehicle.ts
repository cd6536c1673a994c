import type { ResponseBody } from '@autokierto/contract/calls'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { hasErrorCode, toPersonKey, withAttemptLimit } from '../http/rate-limits.ts'
import type { RegisterVehicle } from '../vehicle-register/translate.ts'
import type { OwnerIdentity } from './own-cases.ts'
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

type Answer = ResponseBody<'searchOwnVehicle'>

/**
 * Looks in all kinds of the register and keeps the vehicle the person owns. Whoever searches for vehicles that are
 * not theirs is stopped after a while; the own ones can be searched for without end. That a vehicle is a company's is
 * told before any right is shown, so it counts until the right is.
 */
export const searchOwnVehicle: Handler<'searchOwnVehicle'> = ({ body, caller }, services) =>
  withAttemptLimit(
    services.rateLimits.ownerSearches,
    toPersonKey(caller),
    () => runOwnSearch(toOwnSearch(body), caller, services),
    ({ refusal, answer }) => hasErrorCode(rejectedSearchCodes, refusal) || answer?.vehicle === null,
  )

const runOwnSearch = async (asked: OwnSearch, caller: OwnerIdentity, services: Services): Promise<Answer> => {
  const { db } = services
  const found = await searchRegister(asked, caller, services)
  if (!Array.isArray(found)) return answerOpenCase(found, caller, services)

  const marks = await findOwnerHashes(found, services)
  const owned = found.filter(vehicle => isOwnedBy(vehicle, caller, marks))
  const own = findBestMatch(owned.map(vehicle => ({ vehicle })))
  if (own) return { ...(await recordAndAnswer(own.vehicle, caller, services)), is_company_owned: false }
  const announced = await findOwnCase(db, { ...asked, by: 'announcement' }, caller)
  if (announced) return answerOpenCase(announced, caller, services)
  const companys = found.find(vehicle => isCompanyOwned(vehicle, caller, marks))
  if (companys) return answerCompanys(companys)

  if (found.length === 0) throw new ApiError('VEHICLE_NOT_FOUND')
  const held = found.filter(vehicle => isHolder(vehicle, caller, marks))
  throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED', {
    ...(held.length > 0 && { reason: 'holder' }),
    ...(held.some(owningCompany) && { is_company_owned: true }),
  })
}

/** Nothing of the vehicle before the right to represent the company has been checked. */
const answerCompanys = (found: RegisterVehicle): Answer => ({
  vehicle: null,
  is_company_owned: true,
  owners: { total: listOwners(found).length, agreed: 0 },
  blocked: null,
})
