/**
 * The life of a vehicle in the service: its statuses, how somebody stands to it, and whether an event is possible now. The
 * server enforces what `can` says, and the web asks it which buttons to offer; the table it reads is `transitions.ts`.
 */
import type { ErrorCode } from '../errors/codes.ts'
import { type GuardName, guards } from './guards.ts'
import { type Transition, transitions } from './transitions.ts'

export const vehicleStatuses = [
  'owner',
  'shop_transit',
  'shop_transfer',
  'shop_listing',
  'shop_process',
  'shop_recycled',
] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

/** Those in which a vehicle is in the lists of a site. */
export const siteStatuses = [
  'shop_transit',
  'shop_transfer',
  'shop_listing',
  'shop_process',
  'shop_recycled',
] as const satisfies readonly VehicleStatus[]
export type SiteStatus = (typeof siteStatuses)[number]

/** In words, for the generated documents and the guide of the API. */
export const statusMeanings: Readonly<Record<VehicleStatus, string>> = {
  owner: 'With its owner: not announced yet, or its intake has begun.',
  shop_transit: 'Announced by the owner, on its way to a site.',
  shop_transfer: 'On its way from one site to another.',
  shop_listing: 'Offered on the market.',
  shop_process: 'At a site, in process.',
  shop_recycled: 'Finished: recycled, or reused where that was decided; final.',
}

export const resolutions = ['recycle', 'reuse'] as const
export type Resolution = (typeof resolutions)[number]

/** What the station decides at intake: recycle, reuse here, or reuse and offer on the market at once. */
export const vehicleConditions = ['recycle', 'reuse', 'reuse_market'] as const
export type VehicleCondition = (typeof vehicleConditions)[number]

export type VehicleEvent = Transition['event']

/** What the guards look at. */
export type LifecycleFacts = {
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
  condition?: VehicleCondition | null
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
export type VehicleRelation = 'person' | 'here' | 'sender' | 'intake' | 'other_operator' | 'clock'

export type EventVerdict =
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
  facts: LifecycleFacts,
  relations: readonly VehicleRelation[],
  isContractor = false,
): EventVerdict => {
  const allowed = transitions.filter(
    row =>
      row.event === event && relations.includes(row.by) && isAllowedForContractor(row, facts, isContractor),
  )
  if (allowed.length === 0) return { ok: false, code: 'FORBIDDEN', failed: [] }
  const transition = allowed.find(row => row.from.includes(facts.status))
  if (!transition) return { ok: false, code: 'STATE_CONFLICT', failed: [] }
  const failed = transition.guards.filter(name => !guards[name].holds(facts))
  if (failed.length > 0) return { ok: false, code: guards[failed[0]!].code, failed }
  const to = typeof transition.to === 'function' ? transition.to(facts) : transition.to
  return { ok: true, to, transition }
}

const isAllowedForContractor = (row: Transition, facts: LifecycleFacts, isContractor: boolean): boolean => {
  if (!isContractor || row.contractor === true) return true
  return row.contractor === 'not_market' && facts.condition !== 'reuse_market'
}

/** Whether the event needs a reason in words. */
export const needsReason = (event: VehicleEvent): boolean =>
  transitions.some(row => row.event === event && row.reasonRequired === true)
