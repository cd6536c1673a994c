import { blockReason } from '@autokierto/domain/vehicles/restrictions'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { personalIdHash, unseal } from '../privacy/seal.ts'
import { findInRegister } from './find-in-register.ts'
import { isOwnership, recordRegisterVehicle, toOwnerKey } from './record-register-vehicle.ts'
import { closeIntakes, lockVehicle, writeEvent } from './store.ts'

/**
 * Makes up the owner check of a vehicle taken in while the vehicle register was down. Confirmed, the certificate may
 * follow; a mismatch leaves the check empty, so that only the return to the owner is possible.
 * @throws ApiError TRAFICOM_BROKEN while the register is still down: the job is tried again
 */
export const recheckOwner = async (services: Services, vehicleId: number): Promise<void> => {
  const { db, config } = services
  const vehicle = await db.selectFrom('vehicle').selectAll().where('id', '=', vehicleId).executeTakeFirst()
  if (vehicle?.owner_check !== 'pending') return
  const intake = await db
    .selectFrom('intake')
    .select('owner_check_sealed')
    .where('vehicle_id', '=', vehicleId)
    .where('owner_check_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const found = await findInRegister(services, vehicle)
  if (found === 'unreachable') throw new ApiError('TRAFICOM_BROKEN')

  const hash = intake?.owner_check_sealed
    ? personalIdHash(unseal(intake.owner_check_sealed, config.keys.encryption), config.keys.hash)
    : null
  const owners = found === 'unknown' ? [] : found.owners.filter(owner => isOwnership(owner.ownership))
  const isSoleOwner =
    hash !== null &&
    owners.length === 1 &&
    owners.every(owner => toOwnerKey(owner, config.keys.hash).personal_id_hash?.equals(hash))
  const confirmed = isSoleOwner && found !== 'unknown' && blockReason(found.restrictions) === null

  await db.transaction().execute(async trx => {
    const locked = await lockVehicle(trx, vehicleId)
    if (locked?.owner_check !== 'pending') return
    if (found !== 'unknown') await recordRegisterVehicle(trx, found, services)
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
