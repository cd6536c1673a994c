import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { parseIdentifier, toPlateKey, type VehicleIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { isScrappable, type VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
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
 * @throws ApiError RATE_LIMITED, VEHICLE_NOT_FOUND, ALREADY_IN_PROCESS with the status only, VEHICLE_BLOCKED,
 *   TRAFICOM_*
 */
export const registerIntake = async (
  services: Services,
  query: { plateOrVin: string; kind?: VehicleKind },
  viewer: Viewer,
): Promise<ShopVehicle> => {
  const identifier = parseIdentifier(query.plateOrVin)
  if (!identifier) throw invalidField('plate_or_vin', 'PLATE_OR_VIN_LENGTH')
  const storedVehicles = await findByIdentifier(services.db, toVehicleKey(identifier), query.kind)
  const atThisSite = storedVehicles.find(vehicle => isAtShop(vehicle, viewer.shop.id))
  if (atThisSite) return readShopVehicle(services.db, atThisSite.id, viewer)

  const openIntakeFor = async () => {
    const source = await findForIntake(services, identifier, query.kind, storedVehicles)
    return services.runIdempotent(
      async trx => {
        const vehicle = source.register
          ? await recordRegisterVehicle(trx, source.register, services)
          : await lockVehicle(trx, source.own.id)
        if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
        if (isAtShop(vehicle, viewer.shop.id)) return readShopVehicle(trx, vehicle.id, viewer)
        assertIntakeAllowed(vehicle)
        await findOpenIntake(trx, vehicle.id, viewer)
        return readShopVehicle(trx, vehicle.id, viewer)
      },
      vehicle => ({ vehicle }),
    )
  }
  return withAttemptLimit(
    services.rateLimits.unknownPlates,
    String(viewer.caller.accountId),
    openIntakeFor,
    ({ refusal }) => hasErrorCode(disclosingCodes, refusal),
  )
}

/** Codes that disclose whether the register knows a plate, or whether another company has the vehicle. */
const disclosingCodes = ['VEHICLE_NOT_FOUND', 'ALREADY_IN_PROCESS'] as const

const toVehicleKey = (identifier: VehicleIdentifier): { plateKey: string } | { vin: string } =>
  identifier.kind === 'vin' ? { vin: identifier.vin } : { plateKey: toPlateKey(identifier.plate) }

/** True when the vehicle is already at this site. One that is still on its way may be registered at the intake desk. */
const isAtShop = (vehicle: VehicleRow, shopId: number): boolean =>
  vehicle.shop_id === shopId && vehicle.status !== 'shop_transit'

/** Prefers the register. While it is down, an announced vehicle can still be received with the stored data. */
const findForIntake = async (
  services: Services,
  identifier: VehicleIdentifier,
  kind: VehicleKind | undefined,
  storedVehicles: readonly VehicleRow[],
): Promise<{ register: RegisterVehicle; own?: undefined } | { register?: undefined; own: VehicleRow }> => {
  const terms = identifier.kind === 'vin' ? { vin: identifier.vin } : { plate: identifier.plate }
  try {
    const [register] = await services.vehicleRegister.findVehicle({ ...terms, kind })
    if (register) return { register }
  } catch (error) {
    const announced = storedVehicles.find(vehicle => vehicle.status === 'shop_transit')
    if (error instanceof ApiError && error.code === 'TRAFICOM_BROKEN' && announced) return { own: announced }
    throw error
  }
  throw new ApiError('VEHICLE_NOT_FOUND')
}

const assertIntakeAllowed = (vehicle: VehicleRow): void => {
  if (!isBeforeIntake(vehicle.status)) {
    throw new ApiError('ALREADY_IN_PROCESS', { vehicle_status: vehicle.status })
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
    expiresAt: new Date(now.getTime() + limits.intakeHours * 3_600_000),
  })
}
