import type { ResponseBody } from '@autokierto/contract/calls'
import type { PickupRound } from '@autokierto/contract/rounds'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { isIncoming } from '@autokierto/domain/vehicles/status-sets'
import type { PendingChange } from './pending-change.ts'

type ProcessAnswer = ResponseBody<'getProcess'>

/** Changes count on the page from the moment they are made, unless they were rejected. */
const isUnrejected = ({ refusal }: PendingChange) => refusal === null

/**
 * Returns the vehicle as it will be once its pending changes are applied. Applying a change twice has no
 * effect.
 */
export const applyPendingChanges = <V extends ShopVehicle>(
  vehicle: V,
  pendingChanges: readonly PendingChange[],
): V =>
  pendingChanges
    .filter(pending => isUnrejected(pending) && pending.vehicle.id === vehicle.id)
    .reduce(applyChange, vehicle) as V

function applyChange(vehicle: ShopVehicle, { change, at }: PendingChange): ShopVehicle {
  if (change.kind === 'remarks') return { ...vehicle, remarks: change.remarks }
  if (change.kind === 'picture') return vehicle
  const { arrival } = vehicle
  switch (change.event) {
    case 'accept':
      return isIncoming(vehicle.status)
        ? { ...vehicle, status: 'shop_process', status_updated_at: at }
        : vehicle
    case 'resolve':
      return { ...vehicle, resolution: change.data?.resolution ?? vehicle.resolution }
    case 'start':
      return { ...vehicle, process_started: true }
    case 'collect':
      return { ...vehicle, arrival: arrival && { ...arrival, collected_at: arrival.collected_at ?? at } }
    case 'uncollect':
      return { ...vehicle, arrival: arrival && { ...arrival, collected_at: null } }
    default:
      return vehicle
  }
}

const emptyProcess: ProcessAnswer = {
  started_at: null,
  stages: processStages.map(({ number, code }) => ({
    number,
    code,
    done: false,
    done_at: null,
    done_by: null,
    quantities: null,
  })),
  work_reported_at: null,
  finished_at: null,
  balance: null,
  events: [],
}

/**
 * Returns the stages as they will be once the pending changes are applied.
 * @param process undefined if it could not be fetched: a vehicle whose start is pending has no stage done
 */
export function applyPendingToProcess(
  process: ProcessAnswer | undefined,
  vehicleId: number,
  pendingChanges: readonly PendingChange[],
): ProcessAnswer | undefined {
  const vehicleChanges = pendingChanges.filter(
    pending => isUnrejected(pending) && pending.vehicle.id === vehicleId,
  )
  const isStartPending = vehicleChanges.some(
    ({ change }) => change.kind === 'event' && change.event === 'start',
  )
  return vehicleChanges.reduce(applyToStages, process ?? (isStartPending ? emptyProcess : undefined))
}

function applyToStages(
  process: ProcessAnswer | undefined,
  { change, at }: PendingChange,
): ProcessAnswer | undefined {
  if (!process || change.kind !== 'event') return process
  const { event, data } = change
  if (event === 'start') return { ...process, started_at: process.started_at ?? at }
  if (event === 'report_work_done') return { ...process, work_reported_at: process.work_reported_at ?? at }
  if (event !== 'stage_done' && event !== 'stage_undone') return process
  const done = event === 'stage_done'
  const stages = process.stages.map(stage =>
    stage.number !== data?.stage
      ? stage
      : {
          ...stage,
          done,
          done_at: done ? (stage.done_at ?? at) : null,
          quantities: done ? (data.quantities ?? stage.quantities) : stage.quantities,
        },
  )
  return { ...process, stages }
}

/** Returns the pickups of a day as they will be once the pending changes are applied. */
export function applyPendingToRound(
  round: PickupRound,
  pendingChanges: readonly PendingChange[],
): PickupRound {
  if (pendingChanges.length === 0) return round
  return {
    ...round,
    stops: round.stops.map(stop => {
      const vehicle = applyPendingChanges(stop.vehicle, pendingChanges)
      const lastEvent = pendingChanges.findLast(
        pending =>
          isUnrejected(pending) && pending.vehicle.id === vehicle.id && pending.change.kind === 'event',
      )
      if (lastEvent?.change.kind !== 'event') return { ...stop, vehicle }
      const { event, data } = lastEvent.change
      const reason = data?.no_show_reason
      if (event === 'no_show' && reason) return { ...stop, vehicle, failed: { at: lastEvent.at, reason } }
      return { ...stop, vehicle, failed: event === 'collect' ? null : stop.failed }
    }),
  }
}
