import type { ResponseBody } from '@autokierto/contract/calls'
import type { Representation } from '../../adapters/business-register/business-register.ts'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hasErrorCode, toPersonKey, withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { getPersonalId } from '../owners/own-personal-id.ts'
import { saveRepresentation } from '../owners/own-vehicle.ts'
import { owningCompany } from './ownership.ts'
import {
  answerOpenCase,
  findBestMatch,
  recordAndAnswer,
  rejectedSearchCodes,
  searchRegister,
  toOwnSearch,
} from './register-search.ts'
import { findOwnCase, isRepresented, type OwnOpenCase, type OwnSearch } from './store.ts'

type BusinessSearchAnswer = ResponseBody<'searchBusinessVehicle'>
type RepresentedVehicle = { vehicle: RegisterVehicle; company: Representation['company'] }

/**
 * Finds a vehicle that a company owns, for a signed-in person who may represent the company alone. Their
 * personal identity code comes from the strong login; the request has none. A failed check is an outage, never
 * a missing representation, and does not count towards the limit.
 */
export const searchBusinessVehicle: Handler<'searchBusinessVehicle'> = ({ body, caller }, services) =>
  withAttemptLimit(
    services.rateLimits.ownerSearches,
    toPersonKey(caller),
    () => runBusinessSearch(toOwnSearch(body), caller, services),
    ({ refusal }) => hasErrorCode(rejectedSearchCodes, refusal),
  )

const runBusinessSearch = async (
  search: OwnSearch,
  caller: OwnerIdentity,
  services: Services,
): Promise<BusinessSearchAnswer> => {
  const { db, rateLimits } = services
  const found = await searchRegister(search, caller, services)
  const ownCase = Array.isArray(found)
    ? await findOwnCase(db, { ...search, by: 'announcement' }, caller)
    : found
  // The announcer of a case keeps access to it, even after losing the representation.
  if (ownCase?.company) return answerCompanyCase(ownCase, ownCase.company, caller, services)
  const companyVehicles = Array.isArray(found) ? found.filter(vehicle => owningCompany(vehicle)) : []
  if (companyVehicles.length === 0) {
    const isKnown = !Array.isArray(found) || found.length > 0
    throw new ApiError(isKnown ? 'TRAFICOM_API_OWNER_RESTRICTED' : 'VEHICLE_NOT_FOUND')
  }

  const representations = await checkRights(companyVehicles, caller.personId, services)
  const represented = findBestMatch(representations.represented)
  if (!represented) {
    if (representations.outage) throw representations.outage
    throw new ApiError('PRH_API_PERMISSION_DENIED', { reason: representations.refusal })
  }
  const { vehicle, company } = represented
  const { personId } = caller
  let isNew = false
  const answer = await recordAndAnswer(vehicle, caller, services, async (trx, vehicleId) => {
    isNew = !(await isRepresented(trx, personId, vehicleId))
    await saveRepresentation(trx, { personId, vehicleId, businessId: company.businessId })
  })
  // The private search that led here was counted and is refunded now. Only the first check of a vehicle
  // refunds, or searches would be unlimited.
  if (isNew) await rateLimits.ownerSearches.refund(toPersonKey(caller))
  return { ...answer, is_company_owned: true, company: toCompany(company) }
}

/** One plate may belong to two kinds and two companies: one representation is enough, even if another check fails. */
const checkRights = async (
  vehicles: readonly RegisterVehicle[],
  personId: number,
  services: Services,
): Promise<{ represented: RepresentedVehicle[]; outage: unknown; refusal: string }> => {
  const personalId = await getPersonalId(personId, services)
  const checks = await Promise.allSettled(
    vehicles.map(vehicle =>
      services.businessRegister.checkRepresentation({
        personalId,
        businessId: owningCompany(vehicle)!.businessId,
      }),
    ),
  )
  const answers = checks.map(check => (check.status === 'fulfilled' ? check.value : null))
  return {
    represented: vehicles.flatMap((vehicle, index) => {
      const answer = answers[index]
      return answer?.outcome === 'allowed' ? { vehicle, company: answer.company } : []
    }),
    outage: checks.find(check => check.status === 'rejected')?.reason,
    refusal: answers.some(answer => answer?.outcome === 'joint_only') ? 'joint_only' : 'not_allowed',
  }
}

const answerCompanyCase = async (
  ownCase: OwnOpenCase,
  company: NonNullable<OwnOpenCase['company']>,
  person: OwnerIdentity,
  services: Services,
): Promise<BusinessSearchAnswer> => ({
  ...(await answerOpenCase(ownCase, person, services)),
  company: toCompany(company),
})

const toCompany = ({
  businessId,
  name,
}: NonNullable<OwnOpenCase['company']>): BusinessSearchAnswer['company'] => ({
  business_id: businessId,
  name: name ?? businessId,
})
