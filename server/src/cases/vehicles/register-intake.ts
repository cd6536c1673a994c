import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { hourMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import { parseIdentifier, toPlateKey, type VehicleIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { isScrappable, type VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import { isBeforeIntake, isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import { worksAtSite } from '../../accounts/site-access/can-work-at.ts'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { requireOpenOperator } from '../../network/shops/require-open-shop.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import { hasErrorCode, withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { findByIdentifier, lockVehicle, startIntake } from '../vehicle-store/store.ts'
import { recordRegisterVehicle } from './record-register-vehicle.ts'
import { readShopVehicle, type Viewer } from './visible.ts'

/**
 * Finds a vehicle in the vehicle register, or in our own data when the register is down, and opens an intake. A vehicle
 * already at this site is returned unchanged. Attempts with many plates are limited.
 * @throws ApiError RATE_LIMITED, VEHICLE_NOT_FOUND, ALREADY_IN_PROCESS, VEHICLE_BLOCKED, OPERATOR_CLOSED,
 *   TRAFICOM_*
 */
export const registerIntake = async (
  services: Services,
  query: { plateOrVin: string; kind?: VehicleKind },
  viewer: Viewer,
): Promise<IntakeAnswer> => {
  const identifier = parseIdentifier(query.plateOrVin)
  if (!identifier) throw invalidField('plate_or_vin', 'PLATE_OR_VIN_LENGTH')
  const storedVehicles = await findByIdentifier(services.db, toVehicleKey(identifier), query.kind)
  const atThisSite = storedVehicles.find(vehicle => isAtShop(vehicle, viewer.shop.id))
  // The register is not queried for a vehicle that is at a site, so other kinds come from the stored vehicles.
  if (atThisSite)
    return toIntakeAnswer(await readShopVehicle(services.db, atThisSite.id, viewer), storedVehicles)

  const openIntakeFor = async () => {
    const source = await findForIntake(services, identifier, query.kind, storedVehicles)
    return services.runIdempotent(async trx => {
      const vehicle = source.register
        ? await recordRegisterVehicle(trx, source.register, services)
        : await lockVehicle(trx, source.own.id)
      if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
      if (!isAtShop(vehicle, viewer.shop.id)) {
        await assertIntakeAllowed(trx, vehicle, viewer)
        await findOpenIntake(trx, vehicle.id, viewer)
      }
      return toIntakeAnswer(await readShopVehicle(trx, vehicle.id, viewer), source.candidates)
    })
  }
  return withAttemptLimit(
    services.rateLimits.unknownPlates,
    String(viewer.caller.accountId),
    openIntakeFor,
    ({ refusal }) => hasErrorCode(disclosingCodes, refusal),
  )
}

/** A vehicle, and the other kinds of vehicles with the same plate: the vehicle at the site may be another one. */
type IntakeAnswer = { vehicle: ShopVehicle; other_kinds: VehicleKind[] }

const toIntakeAnswer = (
  vehicle: ShopVehicle,
  candidates: readonly { kind: VehicleKind }[],
): IntakeAnswer => ({
  vehicle,
  other_kinds: [...new Set(candidates.map(({ kind }) => kind))].filter(kind => kind !== vehicle.kind),
})

/** Codes that disclose whether the register knows a plate, or whether another company has the vehicle. */
const disclosingCodes = ['VEHICLE_NOT_FOUND', 'ALREADY_IN_PROCESS'] as const

const toVehicleKey = (identifier: VehicleIdentifier): { plateKey: string } | { vin: string } =>
  identifier.kind === 'vin' ? { vin: identifier.vin } : { plateKey: toPlateKey(identifier.plate) }

/** True when the vehicle is already at this site. One that is still on its way may be registered at the intake desk. */
const isAtShop = (vehicle: VehicleRow, shopId: number): boolean =>
  vehicle.shop_id === shopId && !isComingFromOwner(vehicle.status)

type IntakeSource = { candidates: readonly { kind: VehicleKind }[] } & (
  | { register: RegisterVehicle; own?: undefined }
  | { register?: undefined; own: VehicleRow }
)

/** Prefers the register. While it is down, an announced vehicle can still be received with the stored data. */
const findForIntake = async (
  services: Services,
  identifier: VehicleIdentifier,
  kind: VehicleKind | undefined,
  storedVehicles: readonly VehicleRow[],
): Promise<IntakeSource> => {
  const terms = identifier.kind === 'vin' ? { vin: identifier.vin } : { plate: identifier.plate }
  try {
    const candidates = await services.vehicleRegister.findVehicle({ ...terms, kind })
    const [register] = candidates
    if (register) return { register, candidates }
  } catch (error) {
    const announced = storedVehicles.find(vehicle => isComingFromOwner(vehicle.status))
    if (error instanceof ApiError && error.code === 'TRAFICOM_BROKEN' && announced)
      return { own: announced, candidates: storedVehicles }
    throw error
  }
  throw new ApiError('VEHICLE_NOT_FOUND')
}

/** @throws ApiError ALREADY_IN_PROCESS with the status, and with the site for a key of that site; VEHICLE_BLOCKED */
const assertIntakeAllowed = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  { caller }: Viewer,
): Promise<void> => {
  if (!isBeforeIntake(vehicle.status)) {
    const { id, status, shop_id } = vehicle
    const isOfKey =
      caller.actor === 'key' && shop_id !== null && (await worksAtSite(trx, caller.accountId, shop_id))
    throw new ApiError('ALREADY_IN_PROCESS', {
      vehicle_status: status,
      ...(isOfKey && { shop_id, vehicle_id: id }),
    })
  }
  const reason = getBlockReason(vehicle.restrictions) ?? (isScrappable(vehicle.kind) ? null : 'not_a_vehicle')
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })
}

/** @throws ApiError OPERATOR_CLOSED */
export const findOpenIntake = async (
  trx: Transaction<Database>,
  vehicleId: number,
  { shop, caller, now }: Viewer,
): Promise<void> => {
  await requireOpenOperator(trx, shop.operatorId)
  await startIntake(trx, {
    vehicleId,
    shopId: shop.id,
    accountId: caller.accountId,
    now,
    expiresAt: new Date(now.getTime() + limits.intakeHours * hourMs),
  })
}
