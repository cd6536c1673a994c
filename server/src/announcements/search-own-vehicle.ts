import type { AnswerOf } from '@autokierto/contract/calls'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import type { RegisterVehicle } from '../registry/translate.ts'
import { answerCase, answerFound, askRegister, bestOf, toSearch } from './found-vehicle.ts'
import { isCompanys, isHeldBy, isOwnedBy, ownersOf, owningCompany } from './ownership.ts'
import { findOwnCase } from './store.ts'

type Answer = AnswerOf<'searchOwnVehicle'>

/**
 * Looks in all kinds of the register and keeps the vehicle the person owns. Whoever searches for vehicles that are
 * not theirs is stopped after a while; the own ones can be searched for without end.
 */
export const searchOwnVehicle: Handler<'searchOwnVehicle'> = async ({ body, caller }, services) => {
  const { config, db, limits } = services
  const search = toSearch(body)
  const counted = String(caller.personId)
  await limits.ownerSearches.check(counted)

  const found = await askRegister(search, caller, services)
  if (!Array.isArray(found)) return answerCase(found, caller, services)

  const owned = found.filter(vehicle => isOwnedBy(vehicle, caller, config.keys))
  const own = bestOf(owned.map(vehicle => ({ vehicle })))
  if (own) return { ...(await answerFound(own.vehicle, caller, services)), is_company_owned: false }
  const announced = await findOwnCase(db, { ...search, by: 'announcement' }, caller)
  if (announced) return answerCase(announced, caller, services)
  const companys = found.find(vehicle => isCompanys(vehicle, caller, config.keys))
  if (companys) return answerCompanys(companys)

  await limits.ownerSearches.take(counted)
  if (found.length === 0) throw new ApiError('VEHICLE_NOT_FOUND')
  const held = found.filter(vehicle => isHeldBy(vehicle, caller, config.keys))
  throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED', {
    ...(held.length > 0 && { reason: 'holder' }),
    ...(held.some(owningCompany) && { is_company_owned: true }),
  })
}

/** Nothing of the vehicle before the right to represent the company has been checked. */
const answerCompanys = (found: RegisterVehicle): Answer => ({
  vehicle: null,
  is_company_owned: true,
  owners: { total: ownersOf(found).length, agreed: 0 },
  blocked: null,
})
