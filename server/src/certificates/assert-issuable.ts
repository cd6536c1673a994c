import { limits } from '@autokierto/domain/limits'
import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { requireLicence } from '../shops/require-open-shop.ts'
import type { RegisterOwner } from '../vehicle-register/translate.ts'
import { findInRegister } from '../vehicles/find-in-register.ts'
import { isOwnership, recordedOwners, sameOwners, toOwnerKeys } from '../vehicles/record-register-vehicle.ts'
import { openIntake, type VehicleRow, validCertificate } from '../vehicles/store.ts'
import { readShopVehicle, type Viewer } from '../vehicles/visible.ts'

const dayMs = 86_400_000

/**
 * Whether this site may certify the vehicle now, before the paper is looked at. The certificate makes the removal from
 * the register final, so the owner must be confirmed, and is compared with the register once more.
 * @returns the vehicle as it is, and its owners in the register; none where no register knows it
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
  const conflict = new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
  const isHere = vehicle.status === 'shop_process' && vehicle.shop_id === shop.id
  const comesIn = vehicle.status === 'owner' || vehicle.status === 'shop_transit'
  const intake = comesIn ? await openIntake(db, vehicle.id, shop.id, now) : undefined
  if (!isHere && !intake) {
    // Announced to this site and not yet taken in: the owner has shown themselves, but nobody has seen the vehicle.
    throw comesIn ? new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status }) : conflict
  }
  const { licence_valid_until } = await db
    .selectFrom('shop')
    .select('licence_valid_until')
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow()
  requireLicence({ licence_valid_until }, now)
  const ownerCheck = isHere ? vehicle.owner_check : intake?.owner_check
  if (ownerCheck !== 'confirmed')
    throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  if (await validCertificate(db, vehicle.id)) throw conflict
  await assertIssueLimit(db, vehicle.id, now)
}

/**
 * One, and another for each slip of the pen: each is kept for years, and mailed about when it is given and when revoked.
 * Exact where the vehicle's row is locked.
 */
const assertIssueLimit = async (
  db: Services['db'] | Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<void> => {
  const given = await db
    .selectFrom('certificate')
    .select('issued_at')
    .where('vehicle_id', '=', vehicleId)
    .where('issued_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('issued_at', 'desc')
    .limit(limits.certificatesPerDay)
    .execute()
  if (given.length < limits.certificatesPerDay) return
  const waitMs = given.at(-1)!.issued_at.getTime() + dayMs - now.getTime()
  throw new ApiError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** @throws ApiError VEHICLE_BLOCKED, OWNER_NOT_CONFIRMED where others own it now, TRAFICOM_BROKEN */
const checkOwnersUnchanged = async (services: Services, vehicle: VehicleRow): Promise<RegisterOwner[]> => {
  // Entered by hand: no register knows the vehicle.
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

/** The register has taken a removal of ours: a certificate that stands in for the revoked one is not held up by it. */
const isOurRemoval = async (db: Services['db'], vehicleId: number): Promise<boolean> => {
  const told = await db
    .selectFrom('certificate')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('register_status', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}
