import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import { can, type VehicleRelation } from '@autokierto/domain/vehicles/lifecycle'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { type ApiError, stateConflict } from '../../platform/http/api-error.ts'
import { readPickup } from '../pickups/stops.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { openIntake, readProgress } from '../vehicle-store/store.ts'
import { findRevertibleAccept } from './revert-accept.ts'

type ConflictContext = {
  vehicle: VehicleRow
  relations: readonly VehicleRelation[]
  /** The acting site; null or absent for the owner. */
  shopId?: number | null
  isContractor: boolean
}

/**
 * Builds the STATE_CONFLICT error with the current status and the events that this caller may trigger now. A program
 * can then decide without another call. The facts for all guards are read only when a request fails.
 */
export const buildVehicleConflict = async (
  trx: Transaction<Database>,
  reason: ConflictReason,
  { vehicle, relations, shopId, isContractor }: ConflictContext,
  now: Date,
): Promise<ApiError> => {
  const { stages, certified } = await readProgress(trx, vehicle.id, 'accept')
  const facts = {
    status: vehicle.status,
    resolution: vehicle.resolution,
    started: vehicle.process_started_at !== null,
    stagesDone: stages.length,
    certified,
    ownerCheck: vehicle.owner_check,
    condition: vehicle.condition,
    acceptedFrom: await findRevertibleAccept(trx, vehicle.id, now),
    ...(await readPickup(trx, vehicle.id)),
  }
  // Registering depends on the owner check of the site's own intake, not on an earlier one of the case.
  const intake = shopId ? await openIntake(trx, vehicle.id, shopId, now) : undefined
  const ofIntake = { ...facts, ownerCheck: intake?.owner_check ?? null }
  return stateConflict(reason, {
    vehicle_status: vehicle.status,
    allowed: vehicleEvents.filter(
      event => can(event, event === 'register' ? ofIntake : facts, relations, isContractor).ok,
    ),
  })
}
