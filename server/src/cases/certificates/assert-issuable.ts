import { dayMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import { isBeforeIntake, isInProcess } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import type { RegisterOwner } from '../../adapters/vehicle-register/translate.ts'
import { requireLicence } from '../../network/shops/require-open-shop.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, stateConflict } from '../../platform/http/api-error.ts'
import { rateLimited } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { openIntake, validCertificate } from '../vehicle-store/store.ts'
import { findInRegister } from '../vehicles/find-in-register.ts'
import { isOwnership, recordedOwners, sameOwners, toOwnerKeys } from '../vehicles/record-register-vehicle.ts'
import { readShopVehicle, type Viewer } from '../vehicles/visible.ts'

/**
 * Asserts that this site may certify the vehicle now, before the file is checked. The certificate makes the
 * removal from the register final, so the owner must be confirmed and is compared with the register again.
 * @returns the vehicle, and its owners in the register; none when no register has the vehicle
 * @throws ApiError VEHICLE_NOT_FOUND and those of the checks below
 */
export const readIssuable = async (
  services: Services,
  id: number,
  viewer: Viewer,
): Promise<{ vehicle: VehicleRow; owners: RegisterOwner[] }> => {
  await readShopVehicle(services.db, id, viewer)
  const vehicle = await services.db
    .selectFrom('vehicle')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await assertIssuable(services.db, vehicle, viewer)
  return { vehicle, owners: await checkOwnersUnchanged(services, vehicle) }
}

/** @throws ApiError STATE_CONFLICT, LICENCE_EXPIRED, OWNER_NOT_CONFIRMED, RATE_LIMITED */
export const assertIssuable = async (
  db: Services['db'] | Transaction<Database>,
  vehicle: VehicleRow,
  { shop, now }: Viewer,
): Promise<void> => {
  const details = { vehicle_status: vehicle.status }
  const isHere = isInProcess(vehicle.status) && vehicle.shop_id === shop.id
  const isArriving = isBeforeIntake(vehicle.status)
  const intake = isArriving ? await openIntake(db, vehicle.id, shop.id, now) : undefined
  if (!isHere && !intake) {
    // The vehicle has been announced to this site but not received: its owner has not been checked at the intake desk.
    throw isArriving ? new ApiError('OWNER_NOT_CONFIRMED', details) : stateConflict('not_in_process', details)
  }
  const { licence_valid_until } = await db
    .selectFrom('shop')
    .select('licence_valid_until')
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow()
  requireLicence({ licence_valid_until }, now)
  const ownerCheck = isHere ? vehicle.owner_check : intake?.owner_check
  if (ownerCheck !== 'confirmed') throw new ApiError('OWNER_NOT_CONFIRMED', details)
  if (await validCertificate(db, vehicle.id)) throw stateConflict('certificate_valid', details)
  await assertIssueLimit(db, vehicle.id, now)
}

/**
 * Limits certificates per vehicle and 24 hours, which leaves room for corrections. Each is stored for years and
 * causes mails when it is issued and when it is revoked. Exact only while the vehicle's row is locked.
 */
const assertIssueLimit = async (
  db: Services['db'] | Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<void> => {
  const issued = await db
    .selectFrom('certificate')
    .select('issued_at')
    .where('vehicle_id', '=', vehicleId)
    .where('issued_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('issued_at', 'desc')
    .limit(limits.certificatesPerDay)
    .execute()
  if (issued.length < limits.certificatesPerDay) return
  const waitMs = issued.at(-1)!.issued_at.getTime() + dayMs - now.getTime()
  throw rateLimited(waitMs, 'certificates_per_day')
}

/** @throws ApiError VEHICLE_BLOCKED, OWNER_NOT_CONFIRMED when the owners have changed, TRAFICOM_BROKEN */
const checkOwnersUnchanged = async (services: Services, vehicle: VehicleRow): Promise<RegisterOwner[]> => {
  // The vehicle was entered manually: no register has it.
  if (!vehicle.register_key) return []
  const found = await findInRegister(services, vehicle)
  if (found === 'unreachable') throw new ApiError('TRAFICOM_BROKEN')
  if (found === 'unknown') throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  const reason = getBlockReason(found.restrictions)
  if (reason && !(reason === 'removed' && (await isOurRemoval(services.db, vehicle.id)))) {
    throw new ApiError('VEHICLE_BLOCKED', { reason })
  }
  const before = await recordedOwners(services.db, vehicle.id)
  const after = await toOwnerKeys(services.db, found.owners, services)
  if (!sameOwners(before, after))
    throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  return found.owners.filter(({ ownership }) => isOwnership(ownership))
}

/** A removal reported by the service itself does not block the replacement of a revoked certificate. */
const isOurRemoval = async (db: Services['db'], vehicleId: number): Promise<boolean> => {
  const reported = await db
    .selectFrom('certificate')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('register_status', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return reported !== undefined
}
