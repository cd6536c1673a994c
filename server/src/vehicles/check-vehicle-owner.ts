import { blockReason } from '@autokierto/domain/vehicles/restrictions'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { personalIdHash, seal } from '../privacy/seal.ts'
import type { RegisterVehicle } from '../registry/translate.ts'
import { findInRegister } from './find-in-register.ts'
import { isOwnership, recordRegisterVehicle, toOwnerKey } from './record-register-vehicle.ts'
import { type IntakeRow, lockVehicle, openIntake, type VehicleRow } from './store.ts'
import { type Looker, readShopVehicle } from './visible.ts'

/**
 * Checks the one who hands the vehicle over against the vehicle register, for the open intake of this site. Several
 * owners show themselves one by one. While the register is down the check waits, sealed, and a job makes it up.
 */
export const checkVehicleOwner: Handler<'checkVehicleOwner'> = async (
  { params, body, caller, shop },
  services,
) => {
  const looker: Looker = { shop, caller, now: services.now() }
  const { vehicle } = await loadForIntake(services, params.id, looker)
  const tries = `vehicle:${vehicle.id}`
  await services.limits.ownerChecks.check(tries)

  const found = await findInRegister(services, vehicle)
  if (found === 'unreachable') return holdCheck(services, vehicle.id, body.personal_id, looker)
  if (found === 'unknown') throw new ApiError('VEHICLE_NOT_FOUND')
  const reason = blockReason(found.restrictions)
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })

  const owners = ownersOf(found, services.config.keys.hash)
  if (found.disclosureBan && owners.length === 0) throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED')
  const hash = personalIdHash(body.personal_id, services.config.keys.hash)
  if (!owners.some(owner => owner.personal_id_hash?.equals(hash))) {
    await services.limits.ownerChecks.count(tries)
    throw new ApiError('OWNER_MISMATCH')
  }
  return services.db.transaction().execute(async trx => {
    const { intake } = await loadForIntake(services, params.id, looker, trx)
    await recordRegisterVehicle(trx, found, services)
    const shown = [...intake.confirmed_owners.filter(each => !each.equals(hash)), hash]
    const missing = owners.filter(owner => !shown.some(each => owner.personal_id_hash?.equals(each))).length
    await trx
      .updateTable('intake')
      .set({
        confirmed_owners: shown,
        owner_check: missing === 0 ? 'confirmed' : intake.owner_check,
        owner_check_sealed: null,
      })
      .where('id', '=', intake.id)
      .execute()
    return { owner_confirmed: missing === 0, missing }
  })
}

const ownersOf = (found: RegisterVehicle, hashKey: Buffer) =>
  found.owners
    .filter(owner => isOwnership(owner.ownership))
    .map(owner => toOwnerKey(owner, hashKey))
    .filter(owner => owner.personal_id_hash || owner.business_id)

/** @throws ApiError VEHICLE_NOT_FOUND, or STATE_CONFLICT where the site sees it but has opened no intake */
const loadForIntake = async (
  services: Services,
  id: number,
  looker: Looker,
  trx?: Transaction<Database>,
): Promise<{ vehicle: VehicleRow; intake: IntakeRow }> => {
  const db = trx ?? services.db
  const seen = await readShopVehicle(db, id, looker)
  const intake = await openIntake(db, id, looker.shop.id, looker.now)
  if (!intake || (seen.status !== 'owner' && seen.status !== 'shop_transit')) {
    throw new ApiError('STATE_CONFLICT', { vehicle_status: seen.status })
  }
  const vehicle = trx
    ? await lockVehicle(trx, id)
    : await db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirst()
  return { vehicle: vehicle!, intake }
}

/** The register is silent: the vehicle may be taken in, what follows waits for the job that asks again. */
const holdCheck = async (
  services: Services,
  vehicleId: number,
  personalId: string,
  looker: Looker,
): Promise<{ owner_confirmed: boolean; missing: number }> => {
  await services.db
    .updateTable('intake')
    .set({ owner_check: 'pending', owner_check_sealed: seal(personalId, services.config.keys.encryption) })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', looker.shop.id)
    .where('closed_at', 'is', null)
    .where(eb => eb.or([eb('owner_check', 'is', null), eb('owner_check', '<>', 'confirmed')]))
    .execute()
  return { owner_confirmed: false, missing: 1 }
}
