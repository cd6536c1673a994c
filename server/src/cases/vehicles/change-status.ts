import { hourMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import type { EventData } from '@autokierto/domain/vehicles/event-data'
import {
  can,
  type VehicleCondition,
  type VehicleEvent,
  type VehicleRelation,
} from '@autokierto/domain/vehicles/lifecycle'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { isComingFromSite } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import { assertShopOpen } from '../../network/shops/assert-shop-open.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, forbiddenBecause } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { hideSellersCase } from '../owners/own-cases.ts'
import { scheduleStop } from '../pickups/schedule-stop.ts'
import { assignStop, collectStop, failStop, readPickup, uncollectStop } from '../pickups/stops.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import {
  type ChangedColumns,
  closeAnnouncement,
  closeIntakes,
  closeStages,
  deleteDocuments,
  openStages,
  readProgress,
  type StageMark,
  type VehicleProgress,
  validCertificate,
  writeChange,
} from '../vehicle-store/store.ts'
import { countDemand } from './model-demand.ts'
import { readTimeLeft, requireClaimsLeft } from './rejected-claims.ts'
import { computeScore } from './reuse-score.ts'
import { findRevertibleAccept, revertAccept } from './revert-accept.ts'
import { buildVehicleConflict } from './vehicle-conflict.ts'
import { publishVehicleEvent } from './vehicle-events.ts'

type EventContext = {
  /** The locked row. */
  vehicle: VehicleRow
  relations: readonly VehicleRelation[]
  /** The acting site; null for the owner and the clock. */
  shopId: number | null
  accountId: number | null
  personId: number | null
  isContractor: boolean
  /** Read together with the lock for this event. Without it, the progress is read now. */
  progress?: VehicleProgress
  /** Extra data for the timeline only. */
  data?: Record<string, unknown>
}

/** The data that an event is triggered with, and the additional data that its effect needs. */
type EffectData = EventData & {
  announce: { to_shop_id: number }
  /** Set only when the site changes. */
  amend: { to_shop_id?: number }
  register: {
    condition: VehicleCondition
    ownerCheck: 'confirmed' | 'pending' | null
  }
}

type Complete<E extends VehicleEvent> = { event: E } & (E extends keyof EffectData ? EffectData[E] : object)
type ChangeBy<E extends VehicleEvent> = EventContext & Complete<E>

export type EventInput = { [E in VehicleEvent]: Complete<E> }[VehicleEvent]

export type StatusChange = { [E in VehicleEvent]: ChangeBy<E> }[VehicleEvent]

/** A change with the data of every event optional, for code that treats all events alike. */
type AnyChange = EventContext & { event: VehicleEvent } & Partial<
    EffectData['register'] &
      EffectData['send'] &
      EffectData['resolve'] &
      EffectData['stage_done'] &
      EffectData['schedule'] &
      EffectData['assign'] &
      EffectData['no_show'] & { reason: string }
  >

type Effect<E extends VehicleEvent> = (
  change: ChangeBy<E>,
  context: { trx: Transaction<Database>; services: Services; now: Date; stages: VehicleProgress['stages'] },
) => Promise<(ChangedColumns & { stage?: StageMark }) | null>

const addHours = (from: Date, count: number): Date => new Date(from.getTime() + count * hourMs)

/** The changes of each event besides the status. With null nothing changes, so nothing is written. */
const effects: { [E in VehicleEvent]: Effect<E> } = {
  announce: async ({ to_shop_id, personId }) => ({
    shop_id: to_shop_id,
    from_shop_id: null,
    announcer_id: personId,
    owner_check: 'confirmed',
  }),
  amend: async ({ to_shop_id, vehicle }) => ({ shop_id: to_shop_id ?? vehicle.shop_id }),
  cancel: async ({ vehicle }, { trx, now }) => {
    await closeAnnouncement(trx, vehicle.id, now)
    return { shop_id: null, owner_check: null }
  },
  schedule: async ({ vehicle, ...schedule }, { trx, now }) =>
    (await scheduleStop(trx, vehicle, schedule, now)) ? {} : null,
  assign: async ({ vehicle, driver_id, place }, { trx }) =>
    (await assignStop(trx, vehicle, { driverId: driver_id, place: place ?? null })) ? {} : null,
  collect: async ({ vehicle, point }, { trx, now }) => {
    await collectStop(trx, vehicle.id, now, point ?? null)
    return {}
  },
  uncollect: async ({ vehicle }, { trx }) => {
    await uncollectStop(trx, vehicle.id)
    return {}
  },
  no_show: async ({ vehicle, no_show_reason }, { trx, now }) =>
    (await failStop(trx, vehicle.id, now, no_show_reason)) ? {} : null,
  register: async ({ vehicle, shopId, condition, ownerCheck }, { trx, services, now }) => {
    await closeAnnouncement(trx, vehicle.id, now)
    const certificate = await validCertificate(trx, vehicle.id)
    if (certificate?.register_status === 'pending') {
      await services.jobs.send(trx, 'register-notice', { certificateId: certificate.id })
    }
    const isPending = ownerCheck === 'pending'
    if (isPending) await services.jobs.send(trx, 'owner-recheck', { vehicleId: vehicle.id })
    // Other sites lose the vehicle, even when the owner check of this site is pending.
    await closeIntakes(trx, vehicle.id, now, isPending ? shopId : null)
    return {
      shop_id: shopId,
      from_shop_id: null,
      arrived_at: now,
      owner_check: ownerCheck ?? null,
      condition,
      reuse_score: (await computeScore(trx, vehicle, now)).score,
      resolution: condition === 'recycle' ? 'recycle' : 'reuse',
      listing_ends_at: condition === 'reuse_market' ? addHours(now, services.config.listingHours) : null,
    }
  },
  accept: async ({ vehicle }, { trx, now }) => {
    await closeAnnouncement(trx, vehicle.id, now)
    await closeIntakes(trx, vehicle.id, now)
    return { arrived_at: now }
  },
  unaccept: ({ vehicle }, { trx, now }) => revertAccept(trx, vehicle.id, now),
  reject: async ({ vehicle }, { trx, now }) => {
    if (isComingFromSite(vehicle.status)) return { shop_id: vehicle.from_shop_id, from_shop_id: null }
    await closeAnnouncement(trx, vehicle.id, now)
    return { shop_id: null, owner_check: null }
  },
  resolve: async ({ resolution }) => ({ resolution }),
  publish: async (change, { trx, services, now }) => {
    const left = change.time_left ? await readTimeLeft(trx, change.vehicle.id) : null
    if (change.time_left && left === null) throw await buildVehicleConflict(trx, 'no_time_left', change, now)
    return {
      reuse_score: (await computeScore(trx, change.vehicle, now)).score,
      listing_ends_at:
        left === null ? addHours(now, services.config.listingHours) : new Date(now.getTime() + left * 1000),
    }
  },
  extend: async ({ vehicle }) => ({
    listing_ends_at: addHours(vehicle.listing_ends_at!, limits.listingExtensionHours),
  }),
  withdraw: async () => ({ listing_ends_at: null }),
  expire: async () => ({ listing_ends_at: null }),
  claim: async ({ vehicle, shopId }, { trx, services, now }) => {
    await requireClaimsLeft(trx, services, { vehicleStatus: vehicle.status, shopId: shopId!, now })
    await countDemand(trx, vehicle, now)
    return { shop_id: shopId, from_shop_id: vehicle.shop_id, listing_ends_at: null }
  },
  send: async ({ vehicle, to_shop_id }) => ({ shop_id: to_shop_id, from_shop_id: vehicle.shop_id }),
  start: async ({ vehicle }, { trx, now }) => {
    await openStages(
      trx,
      vehicle.id,
      processStages.map(({ number }) => number),
    )
    return { process_started_at: now, work_reported_at: null }
  },
  stage_done: async ({ stage: number, accountId, quantities }, { stages, now }) =>
    stages.includes(number) ? null : { stage: { number, doneAt: now, accountId, quantities } },
  stage_undone: async ({ stage: number, accountId }, { stages }) =>
    stages.includes(number) ? { stage: { number, doneAt: null, accountId } } : null,
  report_work_done: async (_change, { now }) => ({ work_reported_at: now }),
  unstart: async ({ vehicle }, { trx }) => {
    await closeStages(trx, vehicle.id)
    return { process_started_at: null, work_reported_at: null }
  },
  return: async ({ vehicle }, { trx, now }) => {
    await closeStages(trx, vehicle.id)
    await closeIntakes(trx, vehicle.id, now)
    return {
      shop_id: null,
      from_shop_id: null,
      owner_check: null,
      condition: null,
      resolution: null,
      process_started_at: null,
      work_reported_at: null,
    }
  },
  recall: async ({ vehicle }) => ({ shop_id: vehicle.from_shop_id, from_shop_id: null }),
  finish: async (_change, { now }) => ({ finished_at: now }),
}

const roundEvents: ReadonlySet<VehicleEvent> = new Set([
  'schedule',
  'assign',
  'collect',
  'uncollect',
  'no_show',
])

/**
 * Triggers one event in the caller's transaction: checks the lifecycle table, changes the vehicle, writes the event, and
 * publishes it to the other modules. The caller writes a new announcement first; an announcement that ends is closed here.
 * @returns the changed row
 * @throws ApiError with the table's error code and the current status
 */
export const changeStatus = async (
  trx: Transaction<Database>,
  services: Services,
  input: StatusChange,
): Promise<VehicleRow> => {
  const change: AnyChange = input
  const { vehicle, event } = change
  const now = services.now()
  const { stages, certified, isHeard } = change.progress ?? (await readProgress(trx, vehicle.id, event))
  const facts = {
    status: vehicle.status,
    resolution: vehicle.resolution,
    started: vehicle.process_started_at !== null,
    stagesDone: stages.length,
    certified,
    ownerCheck: change.ownerCheck === undefined ? vehicle.owner_check : change.ownerCheck,
    condition: change.condition ?? null,
    acceptedFrom: event === 'unaccept' ? await findRevertibleAccept(trx, vehicle.id, now) : null,
    ...(roundEvents.has(event) && (await readPickup(trx, vehicle.id))),
  }
  const verdict = can(event, facts, change.relations, change.isContractor)
  if (!verdict.ok && verdict.code === 'STATE_CONFLICT') {
    throw await buildVehicleConflict(trx, 'event_not_possible', change, now)
  }
  if (!verdict.ok && verdict.code === 'FORBIDDEN')
    throw forbiddenBecause('event_not_allowed', { vehicle_status: vehicle.status })
  if (!verdict.ok) {
    throw new ApiError(verdict.code, {
      vehicle_status: vehicle.status,
      ...(verdict.code === 'STAGES_INCOMPLETE' && { missing_stages: findMissingStages(stages) }),
    })
  }

  const effect = await (effects[event] as Effect<never>)(input as never, { trx, services, now, stages })
  if (!effect) return vehicle
  const { stage, ...columns } = effect
  if (columns.shop_id && columns.shop_id !== vehicle.shop_id) await assertShopOpen(trx, columns.shop_id)
  if (verdict.to === 'owner' || event === 'announce') await deleteDocuments(trx, vehicle.id, now)
  const columnChanges = {
    status: verdict.to,
    version: vehicle.version + 1,
    ...(verdict.to !== vehicle.status && { status_updated_at: now }),
    ...columns,
  }
  const eventRow = {
    vehicleId: vehicle.id,
    event,
    at: now,
    from: vehicle.status,
    to: verdict.to,
    shopId: change.shopId ?? columns.shop_id ?? vehicle.shop_id,
    accountId: change.accountId,
    personId: change.personId,
    reason: change.reason,
    data: buildEventData(change),
  }
  const { id } = await writeChange(trx, eventRow, columnChanges, stage).catch(throwOpenCase)
  if (verdict.to === 'owner') await hideSellersCase(trx, vehicle.id, id)
  await publishVehicleEvent(trx, services, {
    type: 'status_changed',
    eventId: id,
    event,
    vehicleId: vehicle.id,
    from: vehicle.status,
    to: verdict.to,
    shopId: eventRow.shopId,
    at: now,
    hasWebhook: isHeard,
  })
  return { ...vehicle, ...columnChanges }
}

const findMissingStages = (done: readonly number[]): number[] =>
  processStages.map(({ number }) => number).filter(number => !done.includes(number))

/** Another row of the same vehicle, by VIN or by kind and plate, has an open case. A unique index detects this. */
const throwOpenCase = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint?.startsWith('vehicle_case_')) throw new ApiError('ALREADY_IN_PROCESS')
  throw error
}

const buildEventData = (change: AnyChange): Record<string, unknown> | undefined => {
  const { stage, quantities, resolution, condition, to_shop_id, driver_id, no_show_reason, vehicle } = change
  const { day, time_from, time_until } = change
  const data = {
    ...change.data,
    ...(day !== undefined && { day, time_from, time_until }),
    ...(stage !== undefined && { stage }),
    ...(quantities && { quantities }),
    ...(resolution && { resolution }),
    ...(condition && { condition }),
    ...(to_shop_id !== undefined && { to_shop_id }),
    ...(driver_id !== undefined && { driver_id }),
    ...(no_show_reason !== undefined && { no_show_reason }),
    // After a rejection, the vehicle can be offered again for the time that was left.
    ...(change.event === 'claim' && { listing_ends_at: vehicle.listing_ends_at?.toISOString() }),
    ...(vehicle.shop_id !== null && vehicle.shop_id !== change.shopId && { shop_before: vehicle.shop_id }),
  }
  return Object.keys(data).length > 0 ? data : undefined
}
