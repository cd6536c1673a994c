import {
  type Condition,
  can,
  type Relation,
  type VehicleEvent,
  type VehicleStatus,
} from '@autokierto/domain/vehicles/lifecycle'
import type { scoredColumns } from '@autokierto/server/vehicles/row-score'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { type Book, markIn } from './book.ts'
import type { Row } from './insert-rows.ts'
import { ownerFacts, registerFacts } from './register-facts.ts'

type VehicleRow = Row<'vehicle'> &
  Required<Pick<Row<'vehicle'>, 'id' | 'status' | 'version' | (typeof scoredColumns)[number]>>
type StageRow = Row<'process_stage'>

/** One vehicle on its way through the service: the rows it has so far. */
export type Case = {
  readonly book: Book
  readonly facts: DemoVehicle
  readonly vehicle: VehicleRow
  readonly stages: StageRow[]
  certified: boolean
  lastAt: Date
}

/** The vehicle as it was with its owner, when the service first heard of it. */
export const openCase = (book: Book, facts: DemoVehicle, at: Date): Case => {
  const vehicle: VehicleRow = {
    id: book.vehicle.length + 1,
    status: 'owner',
    shop_id: null,
    from_shop_id: null,
    ...registerFacts(facts),
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
    book.vehicle_owner.push({ vehicle_id: vehicle.id, ...ownerFacts(owner, id => markIn(book, id)) })
  }
  return { book, facts, vehicle, stages: [], certified: false, lastAt: at }
}

type Act = {
  by: Relation
  shopId?: number
  accountId?: number
  personId?: number
  isContractor?: boolean
  condition?: Condition
  /** What the vehicle row changes beside its status. */
  change?: Partial<VehicleRow>
  data?: Record<string, unknown>
}

/**
 * Lets one event happen, as the lifecycle table allows it.
 * @throws Error where the table refuses it, or it would come before the last one: the story is wrong then
 */
export const happen = (subject: Case, event: VehicleEvent, at: Date, act: Act): void => {
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
    act.isContractor,
  )
  if (!verdict.ok) throw new Error(`${event} of ${vehicle.plate} is refused: ${verdict.code}`)
  if (at < subject.lastAt || at > book.now) throw new Error(`${event} of ${vehicle.plate} at a wrong time`)
  const from = vehicle.status
  const moved = act.shopId !== undefined && vehicle.shop_id !== null && vehicle.shop_id !== act.shopId
  const data = { ...act.data, ...(moved && { shop_before: vehicle.shop_id }) }
  Object.assign(vehicle, act.change, { status: verdict.to })
  if (verdict.to !== from) vehicle.status_updated_at = at
  writeEvent(subject, event, at, from, { ...act, data })
}

/** The line of the timeline; every event is a new version of the vehicle. */
export const writeEvent = (
  subject: Case,
  event: VehicleEvent | 'certificate',
  at: Date,
  from: VehicleStatus,
  { shopId, accountId, personId, data = {} }: Pick<Act, 'shopId' | 'accountId' | 'personId' | 'data'>,
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
