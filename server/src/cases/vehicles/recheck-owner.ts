import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { hiddenOwnerMark, listAgreedOwners } from '../owners/agreed-owners.ts'
import { closeIntakes, lockVehicle, writeEvent } from '../vehicle-store/store.ts'
import { findInRegister } from './find-in-register.ts'
import {
  countHiddenOwners,
  type DeferredClaims,
  decryptClaims,
  findClaimMark,
  isRejectedClaim,
  listOwnerKeys,
  toOwnerMark,
} from './owner-claims.ts'
import { recordRegisterVehicle } from './record-register-vehicle.ts'

/**
 * Checks the owner of a vehicle that was received while the vehicle register was down. Once confirmed, the certificate
 * can be issued. A mismatch clears the check, so that the vehicle can only be returned to the owner.
 * @throws ApiError TRAFICOM_BROKEN while the register is still down, PRH_… while the right to represent a company
 *   cannot be checked; the job is retried
 */
export const recheckOwner = async (services: Services, vehicleId: number): Promise<void> => {
  const { db } = services
  const vehicle = await db.selectFrom('vehicle').selectAll().where('id', '=', vehicleId).executeTakeFirst()
  if (vehicle?.owner_check !== 'pending') return
  const intake = await db
    .selectFrom('intake')
    .select('owner_check_sealed')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', vehicle.shop_id)
    .where('owner_check_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const registerVehicle = await findInRegister(services, vehicle)
  if (registerVehicle === 'unreachable') throw new ApiError('TRAFICOM_BROKEN')

  const deferredClaims = decryptClaims(intake?.owner_check_sealed, services)
  const confirmed =
    registerVehicle !== 'unknown' &&
    getBlockReason(registerVehicle.restrictions) === null &&
    (await coversAllOwners(deferredClaims, registerVehicle, vehicleId, services))

  await db.transaction().execute(async trx => {
    const locked = await lockVehicle(trx, vehicleId)
    if (locked?.owner_check !== 'pending') return
    if (registerVehicle !== 'unknown') await recordRegisterVehicle(trx, registerVehicle, services)
    await trx
      .updateTable('vehicle')
      .set({ owner_check: confirmed ? 'confirmed' : null, version: locked.version + 1 })
      .where('id', '=', vehicleId)
      .execute()
    await closeIntakes(trx, vehicleId, services.now())
    await writeEvent(trx, {
      vehicleId,
      event: confirmed ? 'owner_confirmed' : 'owner_not_confirmed',
      at: services.now(),
      from: locked.status,
      to: locked.status,
      shopId: locked.shop_id,
      accountId: null,
      personId: null,
    })
  })
}

/** True when the claims cover all owners, each in person, or by power of attorney or consent. */
const coversAllOwners = async (
  { claims, isAuthorised }: DeferredClaims,
  registerVehicle: RegisterVehicle,
  vehicleId: number,
  services: Services,
): Promise<boolean> => {
  const owners = await listOwnerKeys(registerVehicle, services)
  const hidden = countHiddenOwners(registerVehicle, owners)
  const marks: Buffer[] = []
  for (const claim of claims) {
    const context = { owners, hidden, hasPaper: isAuthorised }
    const mark = await findClaimMark(claim, context, services).catch((error: unknown) => {
      if (isRejectedClaim(error) || isUndisclosed(error)) return null
      throw error
    })
    // A person without ownership was presented as an owner, so the site has to check again.
    if (!mark) return false
    marks.push(mark)
  }
  if (marks.length === 0) return false
  marks.push(...(await listAgreedOwners(services.db, vehicleId)).map(toOwnerMark))
  const all = [...owners.map(toOwnerMark), ...Array<Buffer>(hidden).fill(hiddenOwnerMark)]
  return isAuthorised || all.every(owner => marks.some(mark => owner.equals(mark)))
}

const isUndisclosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TRAFICOM_API_OWNER_RESTRICTED'
