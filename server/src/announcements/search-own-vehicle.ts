import type { AnswerOf } from '@autokierto/contract/calls'
import { type Identifier, parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { BlockReason } from '@autokierto/domain/vehicles/restrictions'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import type { RegisterVehicle } from '../registry/translate.ts'
import { recordRegisterVehicle } from '../vehicles/record-register-vehicle.ts'
import { toOwnVehicle } from './own-vehicle-view.ts'
import { blockOf, isCompanys, isOwnedBy, ownersOf } from './ownership.ts'
import { findOwnCase, isCertified, type OpenCase, readOwnVehicle } from './store.ts'

type Answer = AnswerOf<'searchOwnVehicle'>
type Search = { identifier: Identifier; kind: VehicleKind | undefined }

/**
 * Looks in all kinds of the register and keeps the vehicle the person owns. Whoever searches for vehicles that are
 * not theirs is stopped after a while; the own ones can be searched for without end.
 */
export const searchOwnVehicle: Handler<'searchOwnVehicle'> = async ({ body, caller }, services) => {
  const { config, db, limits } = services
  const identifier = parseIdentifier(body.plate_or_vin)
  if (!identifier) throw new ApiError('VALIDATION_ERROR')
  const search: Search = { identifier, kind: body.kind }
  const counted = String(caller.personId)
  await limits.ownerSearches.check(counted)

  const found = await askRegister(search, services).catch(async (outage: unknown) => {
    const ownCase = await findOwnCase(db, { ...search, by: 'ownership' }, caller)
    if (!ownCase || !(outage instanceof ApiError)) throw outage
    return ownCase
  })
  if (!Array.isArray(found)) return answerCase(found, services)

  const own = bestOf(found.filter(vehicle => isOwnedBy(vehicle, caller, config.keys)))
  if (own) return answerOwn(own, services)
  const announced = await findOwnCase(db, { ...search, by: 'announcement' }, caller)
  if (announced) return answerCase(announced, services)
  const companys = found.find(vehicle => isCompanys(vehicle, caller, config.keys))
  if (companys) return answerCompanys(companys)

  await limits.ownerSearches.take(counted)
  throw new ApiError(found.length > 0 ? 'TRAFICOM_API_OWNER_RESTRICTED' : 'VEHICLE_NOT_FOUND')
}

const askRegister = (
  { identifier, kind }: Search,
  { vehicleRegister }: Services,
): Promise<RegisterVehicle[]> =>
  vehicleRegister.findVehicle(
    identifier.kind === 'vin' ? { vin: identifier.vin, kind } : { plate: identifier.plate, kind },
  )

/** One person may own two vehicles of one plate: the one that can be announced is meant. */
const bestOf = (vehicles: readonly RegisterVehicle[]): RegisterVehicle | undefined =>
  vehicles.find(vehicle => blockOf(vehicle) === null) ?? vehicles[0]

const answerOwn = (found: RegisterVehicle, services: Services): Promise<Answer> =>
  services.db.transaction().execute(async trx => {
    const { id } = await recordRegisterVehicle(trx, found, services)
    const reason = blockOf(found)
    return {
      vehicle: toOwnVehicle(await readOwnVehicle(trx, id)),
      is_company_owned: false,
      owners: { total: ownersOf(found).length, agreed: 1 },
      blocked: reason === 'removed' && (await isCertified(trx, id)) ? null : reason,
    }
  })

/** The case as we know it, where the register cannot say more. */
const answerCase = async ({ id, owners }: OpenCase, { db }: Services): Promise<Answer> => ({
  vehicle: toOwnVehicle(await readOwnVehicle(db, id)),
  is_company_owned: false,
  owners: { total: Math.max(1, owners), agreed: 1 },
  blocked: null satisfies BlockReason | null,
})

/** Nothing of the vehicle before the right to represent the company has been checked. */
const answerCompanys = (found: RegisterVehicle): Answer => ({
  vehicle: null,
  is_company_owned: true,
  owners: { total: ownersOf(found).length, agreed: 0 },
  blocked: null,
})
