import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import { can, type VehicleRelation } from '@autokierto/domain/vehicles/lifecycle'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { type ApiError, stateConflict } from '../http/api-error.ts'
import { readPickup } from '../rounds/stops.ts'
import { findRevertibleAccept } from './revert-accept.ts'
import { openIntake, readProgress, type VehicleRow } from './store.ts'

type Acting = {
  vehicle: VehicleRow
  relations: readonly VehicleRelation[]
  /** The site that acts; null or absent for the owner. */
  shopId?: number | null
  isContractor?: boolean | undefined
}

/**
 * The STATE_CONFLICT of a vehicle, with its present status and the events that this caller may cause now, so that a
 * program can decide again without another call. Reads what the guards of all events ask; a request that succeeds
 * never pays for it.
 */
export const buildVehicleConflict = async (
  trx: Transaction<Database>,
  reason: ConflictReason,
  { vehicle, relations, shopId, isContractor }: Acting,
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
  // Registering depends on the owner check of the site's own intake, not on what the case knew before.
  const intake = shopId ? await openIntake(trx, vehicle.id, shopId, now) : undefined
  const ofIntake = { ...facts, ownerCheck: intake?.owner_check ?? null }
  return stateConflict(reason, {
    vehicle_status: vehicle.status,
    allowed: vehicleEvents.filter(
      event => can(event, event === 'register' ? ofIntake : facts, relations, isContractor).ok,
    ),
  })
}
