import {
  can,
  type VehicleCondition,
  type VehicleEvent,
  type VehicleRelation,
  type VehicleStatus,
} from '@autokierto/domain/vehicles/lifecycle'
import type { scoredColumns } from '@autokierto/server/cases/vehicles/row-score'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { type DemoBook, findOrCreatePersonHash } from './book.ts'
import type { TableRow } from './insert-rows.ts'
import { toOwnerColumns, toRegisterColumns } from './register-facts.ts'

type DemoVehicleRow = TableRow<'vehicle'> &
  Required<Pick<TableRow<'vehicle'>, 'id' | 'status' | 'version' | (typeof scoredColumns)[number]>>
type DemoStageRow = TableRow<'process_stage'>

/** A vehicle on its way through the service, with its rows so far. */
export type DemoCase = {
  readonly book: DemoBook
  readonly facts: DemoVehicle
  readonly vehicle: DemoVehicleRow
  readonly stages: DemoStageRow[]
  certified: boolean
  lastAt: Date
}

/** Creates the vehicle with status `owner`, as when the service first learns of it. */
export const openDemoCase = (book: DemoBook, facts: DemoVehicle, at: Date): DemoCase => {
  const vehicle: DemoVehicleRow = {
    id: book.vehicle.length + 1,
    status: 'owner',
    shop_id: null,
    from_shop_id: null,
    ...toRegisterColumns(facts),
    remarks: null,
    condition: null,
    resolution: null,
    drivable: null,
    technical_state: null,
    irreparable: false,
    parts_hidden: false,
    reuse_score: null,
    missing_parts: [],
    owner_check: null,
    process_started_at: null,
    work_reported_at: null,
    finished_at: null,
    listing_ends_at: null,
    location: null,
    announcer_id: null,
    arrived_at: null,
    created_at: at,
    status_updated_at: at,
    version: 1,
  }
  book.vehicle.push(vehicle)
  for (const owner of facts.owners) {
    book.vehicle_owner.push({
      vehicle_id: vehicle.id,
      ...toOwnerColumns(owner, id => findOrCreatePersonHash(book, id)),
    })
  }
  return { book, facts, vehicle, stages: [], certified: false, lastAt: at }
}

type CaseEventOptions = {
  by: VehicleRelation
  shopId?: number
  accountId?: number
  personId?: number
  isContractor?: boolean
  condition?: VehicleCondition
  change?: Partial<DemoVehicleRow>
  data?: Record<string, unknown>
}

/**
 * Applies one event as the lifecycle table allows it.
 * @throws Error if the table rejects it or it is earlier than the last event: the demonstration data is wrong then
 */
export const applyEvent = (subject: DemoCase, event: VehicleEvent, at: Date, act: CaseEventOptions): void => {
  const { vehicle, book } = subject
  const verdict = can(
    event,
    {
      status: vehicle.status,
      resolution: vehicle.resolution ?? null,
      started: vehicle.process_started_at !== null,
      stagesDone: subject.stages.filter(stage => stage.done_at !== null).length,
      certified: subject.certified,
      ownerCheck: vehicle.owner_check ?? null,
      condition: act.condition ?? null,
    },
    [act.by],
    act.isContractor ?? false,
  )
  if (!verdict.ok) throw new Error(`${event} of ${vehicle.plate} is rejected: ${verdict.code}`)
  if (at < subject.lastAt || at > book.now) throw new Error(`${event} of ${vehicle.plate} at a wrong time`)
  const from = vehicle.status
  const moved = act.shopId !== undefined && vehicle.shop_id !== null && vehicle.shop_id !== act.shopId
  const data = { ...act.data, ...(moved && { shop_before: vehicle.shop_id }) }
  Object.assign(vehicle, act.change, { status: verdict.to })
  if (verdict.to !== from) vehicle.status_updated_at = at
  recordEvent(subject, event, at, from, { ...act, data })
}

/** Adds an event to the timeline; every event increments the vehicle's version. */
export const recordEvent = (
  subject: DemoCase,
  event: VehicleEvent | 'certificate',
  at: Date,
  from: VehicleStatus,
  {
    shopId,
    accountId,
    personId,
    data = {},
  }: Pick<CaseEventOptions, 'shopId' | 'accountId' | 'personId' | 'data'>,
): void => {
  const { vehicle, book } = subject
  book.vehicle_event.push({
    vehicle_id: vehicle.id,
    event,
    at,
    from_status: from,
    to_status: vehicle.status,
    shop_id: shopId ?? vehicle.shop_id,
    account_id: accountId ?? null,
    person_id: personId ?? null,
    data: Object.keys(data).length > 0 ? data : null,
  })
  vehicle.version += 1
  subject.lastAt = at
}
