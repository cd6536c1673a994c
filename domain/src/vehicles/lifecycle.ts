/**
 * The life of a vehicle in the service: the statuses, the events, who may cause them, and what must be true.
 * This table is the only place that knows a transition; the server enforces it and the web asks it which buttons
 * to offer. A new event is a line here, its words in the web, and its tests.
 */
import type { ErrorCode } from '../errors/codes.ts'
import { type GuardName, guards } from './guards.ts'

export const vehicleStatuses = [
  /** Known to the service, still with its owner. */
  'owner',
  /** Announced by the owner, on its way to a station. */
  'shop_transit',
  /** Between two stations. */
  'shop_transfer',
  /** Offered on the market. */
  'shop_listing',
  /** At a station, in process. */
  'shop_process',
  /** Recycled: final. */
  'shop_recycled',
] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export const resolutions = ['recycle', 'reuse'] as const
export type Resolution = (typeof resolutions)[number]

/** What the station decides at intake: recycle, reuse here, or reuse and offer on the market at once. */
export const conditions = ['recycle', 'reuse', 'reuse_market'] as const
export type Condition = (typeof conditions)[number]

export const vehicleEvents = [
  'announce',
  'amend',
  'cancel',
  'schedule',
  'assign',
  'collect',
  'uncollect',
  'no_show',
  'register',
  'accept',
  'unaccept',
  'reject',
  'resolve',
  'publish',
  'extend',
  'withdraw',
  'expire',
  'claim',
  'send',
  'start',
  'stage_done',
  'stage_undone',
  'report_work_done',
  'unstart',
  'return',
  'recall',
  'finish',
] as const
export type VehicleEvent = (typeof vehicleEvents)[number]

/** What the guards look at. */
export type VehicleFacts = {
  status: VehicleStatus
  resolution: Resolution | null
  /** The five stages are open. */
  started: boolean
  /** How many of the five stages are done. */
  stagesDone: number
  /** A certificate that is not revoked. */
  certified: boolean
  /** The owner check: pending while the vehicle register was down. */
  ownerCheck: 'confirmed' | 'pending' | null
  /** Decided with `register`. */
  condition?: Condition | null
  /** Where it came from, while it was accepted a moment ago and nothing has been done since; else null or left out. */
  acceptedFrom?: 'shop_transit' | 'shop_transfer' | null
  /** A pickup is ordered. */
  pickup?: boolean
  /** The driver has it. */
  collected?: boolean
}

/**
 * How the one who acts stands to the vehicle.
 * `here`: the station where it is, or is headed · `sender`: the station it was sent from · `intake`: a station that
 * has opened an intake · `other_operator`: a station of another operator · `person`: its owner · `clock`: a job.
 */
export type Relation = 'person' | 'here' | 'sender' | 'intake' | 'other_operator' | 'clock'

export type Transition = {
  readonly event: VehicleEvent
  readonly from: readonly VehicleStatus[]
  readonly to: VehicleStatus | ((facts: VehicleFacts) => VehicleStatus)
  readonly by: Relation
  /** Whether users of a subcontractor may cause it; `not_market`: unless it publishes. */
  readonly contractor: boolean | 'not_market'
  readonly guards: readonly GuardName[]
  /** In words, for the generated documents. */
  readonly effect: string
  readonly reasonRequired?: true
}

export const transitions: readonly Transition[] = [
  {
    event: 'announce',
    from: ['owner'],
    to: 'shop_transit',
    by: 'person',
    contractor: false,
    guards: [],
    effect:
      'The owner chooses a station and orders a pickup or brings the vehicle; station and owner are told.',
  },
  {
    event: 'amend',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'person',
    contractor: false,
    guards: [],
    effect: 'Another day, station or manner, until accepted; both sides are told.',
  },
  {
    event: 'cancel',
    from: ['shop_transit'],
    to: 'owner',
    by: 'person',
    contractor: false,
    guards: [],
    effect: 'The owner takes the announcement back, until accepted; both sides are told.',
  },
  {
    event: 'schedule',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered', 'notCollected'],
    effect:
      'The day and time of a pickup as agreed with the owner, who is told; another day has no driver yet.',
  },
  {
    event: 'assign',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered'],
    effect: 'A driver, and a place in the order of the day; no driver takes it back.',
  },
  {
    event: 'collect',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered', 'notCollected'],
    effect: 'The driver has it: when, and where if the driver allows; the owner is told.',
  },
  {
    event: 'uncollect',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['collected'],
    effect: 'Takes a collect back, until it is accepted. Its mail is not sent where it has not gone yet.',
  },
  {
    event: 'no_show',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered', 'notCollected'],
    effect: 'The driver came in vain, and why; the order stays, the owner is told.',
  },
  {
    event: 'register',
    from: ['owner', 'shop_transit'],
    to: ({ condition }) => (condition === 'reuse_market' ? 'shop_listing' : 'shop_process'),
    by: 'intake',
    contractor: 'not_market',
    guards: ['ownerChecked', 'ownerNotPendingForMarket', 'certifiedOrPending'],
    effect: 'Ends the intake. The condition decides the resolution; reuse_market publishes at once.',
  },
  {
    event: 'accept',
    from: ['shop_transit', 'shop_transfer'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: [],
    effect: 'The vehicle is now at the receiving station.',
  },
  {
    event: 'unaccept',
    from: ['shop_process'],
    to: ({ acceptedFrom }) => acceptedFrom ?? 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['justAccepted'],
    effect:
      'Takes an accept back within ten minutes, while nothing else was done: on its way again, as before. Its mail is not sent, or corrected where it has gone.',
  },
  {
    event: 'reject',
    from: ['shop_transit'],
    to: 'owner',
    by: 'here',
    contractor: true,
    guards: [],
    effect: 'Removed from incoming; the owner is told and may choose another station.',
    reasonRequired: true,
  },
  {
    event: 'reject',
    from: ['shop_transfer'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: [],
    effect: 'Back at the sender, who is told.',
    reasonRequired: true,
  },
  {
    event: 'resolve',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: ['notStarted'],
    effect: 'Decides recycling or reuse; may change until the process has started.',
  },
  {
    event: 'publish',
    from: ['shop_process'],
    to: 'shop_listing',
    by: 'here',
    contractor: false,
    guards: ['decided', 'decidedForReuse', 'notStarted', 'ownerNotPending'],
    effect: 'Offered to stations of other operators until the deadline.',
  },
  {
    event: 'extend',
    from: ['shop_listing'],
    to: 'shop_listing',
    by: 'here',
    contractor: false,
    guards: [],
    effect: 'The deadline moves by 24 hours.',
  },
  {
    event: 'withdraw',
    from: ['shop_listing'],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: [],
    effect: 'No longer offered.',
  },
  {
    event: 'expire',
    from: ['shop_listing'],
    to: 'shop_process',
    by: 'clock',
    contractor: false,
    guards: [],
    effect: 'The deadline passed; the station is told.',
  },
  {
    event: 'claim',
    from: ['shop_listing'],
    to: 'shop_transfer',
    by: 'other_operator',
    contractor: false,
    guards: [],
    effect: 'The first claim wins; the vehicle is headed to the claimer, the lister is remembered as sender.',
  },
  {
    event: 'send',
    from: ['shop_process'],
    to: 'shop_transfer',
    by: 'here',
    contractor: false,
    guards: ['notStarted', 'ownerNotPending'],
    effect: 'Headed to the chosen recipient station.',
  },
  {
    event: 'start',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['decided', 'notStarted'],
    effect: 'Opens the five stages.',
  },
  {
    event: 'stage_done',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['started'],
    effect: 'One stage is done, with who and when.',
  },
  {
    event: 'stage_undone',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['started'],
    effect: 'One stage is open again.',
  },
  {
    event: 'report_work_done',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['started'],
    effect: "The worker's word that the work is done; the operator still has to finish.",
  },
  {
    event: 'unstart',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: ['started', 'noStageDone'],
    effect: 'Closes the stages, so that the vehicle can be published or sent after all.',
  },
  {
    event: 'return',
    from: ['shop_process'],
    to: 'owner',
    by: 'here',
    contractor: false,
    guards: ['notCertified'],
    effect: 'Back to the owner, who is told: wrong vehicle, change of mind, theft noticed.',
    reasonRequired: true,
  },
  {
    event: 'recall',
    from: ['shop_transfer'],
    to: 'shop_process',
    by: 'sender',
    contractor: false,
    guards: [],
    effect: 'Back at the sender; the receiver is told.',
    reasonRequired: true,
  },
  {
    event: 'finish',
    from: ['shop_process'],
    to: 'shop_recycled',
    by: 'here',
    contractor: false,
    guards: ['ownerNotPending', 'certified', 'allStagesDone'],
    effect: 'Recycled for good; the owner is told.',
  },
]

export type Verdict =
  | { ok: true; to: VehicleStatus; transition: Transition }
  | { ok: false; code: ErrorCode; failed: readonly GuardName[] }

/**
 * Whether an event is possible now.
 * @param relations how the one who acts stands to the vehicle
 * @param isContractor whether they belong to a subcontractor
 * @returns the status it leads to, or the code that says why not, FORBIDDEN before STATE_CONFLICT before that of the first
 * guard that fails, with the names of all that do
 */
export const can = (
  event: VehicleEvent,
  facts: VehicleFacts,
  relations: readonly Relation[],
  isContractor = false,
): Verdict => {
  const allowed = transitions.filter(
    row => row.event === event && relations.includes(row.by) && mayContractor(row, facts, isContractor),
  )
  if (allowed.length === 0) return { ok: false, code: 'FORBIDDEN', failed: [] }
  const transition = allowed.find(row => row.from.includes(facts.status))
  if (!transition) return { ok: false, code: 'STATE_CONFLICT', failed: [] }
  const failed = transition.guards.filter(name => !guards[name].holds(facts))
  if (failed.length > 0) return { ok: false, code: guards[failed[0]!].code, failed }
  const to = typeof transition.to === 'function' ? transition.to(facts) : transition.to
  return { ok: true, to, transition }
}

const mayContractor = (row: Transition, facts: VehicleFacts, isContractor: boolean): boolean => {
  if (!isContractor || row.contractor === true) return true
  return row.contractor === 'not_market' && facts.condition !== 'reuse_market'
}

/** Whether the event needs a reason in words. */
export const needsReason = (event: VehicleEvent): boolean =>
  transitions.some(row => row.event === event && row.reasonRequired === true)
