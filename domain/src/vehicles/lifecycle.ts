/**
 * Statuses of vehicles, relations of callers to them, and whether an event is possible now. The server enforces the
 * result of `can`; the web uses it to show buttons. `can` reads the table in `transitions.ts`.
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

/** The statuses that sites have lists of. */
export type SiteStatus = Exclude<VehicleStatus, 'owner'>
export const siteStatuses: readonly SiteStatus[] = vehicleStatuses.filter(status => status !== 'owner')

/** Descriptions for the generated documents and the API guide. */
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

/** The decision at intake: recycle, reuse here, or reuse with an immediate market listing. */
export const vehicleConditions = ['recycle', 'reuse', 'reuse_market'] as const
export type VehicleCondition = (typeof vehicleConditions)[number]

export type VehicleEvent = Transition['event']

export type LifecycleFacts = {
  status: VehicleStatus
  resolution: Resolution | null
  /** The five stages have been opened. */
  started: boolean
  stagesDone: number
  /** The vehicle has a certificate that is not revoked. */
  certified: boolean
  /** `pending` means that the vehicle register was down at the time of the check. */
  ownerCheck: 'confirmed' | 'pending' | null
  /** Set by `register`. */
  condition?: VehicleCondition | null
  /** The status before an accept, as long as it can be undone; otherwise null or missing. */
  acceptedFrom?: 'shop_transit' | 'shop_transfer' | null
  pickup?: boolean
  /** The driver has picked up the vehicle. */
  collected?: boolean
}

/**
 * Relation of the caller to the vehicle.
 * - `here`: the site where the vehicle is or is headed
 * - `sender`: the site it was sent from
 * - `intake`: a site with an open intake
 * - `other_operator`: a site of another operator
 * - `person`: its owner
 * - `clock`: a job
 */
export type VehicleRelation = 'person' | 'here' | 'sender' | 'intake' | 'other_operator' | 'clock'

export type EventVerdict =
  | { ok: true; to: VehicleStatus; transition: Transition }
  | { ok: false; code: ErrorCode; failed: readonly GuardName[] }

/**
 * Checks whether an event is possible now.
 * @param relations the caller's relations to the vehicle
 * @param isContractor whether the caller belongs to a subcontractor
 * @returns the new status, or an error code with all failed guards. FORBIDDEN takes precedence over STATE_CONFLICT,
 * and that over the code of the first failed guard.
 */
export const can = (
  event: VehicleEvent,
  facts: LifecycleFacts,
  relations: readonly VehicleRelation[],
  isContractor: boolean,
): EventVerdict => {
  const allowed = transitions.filter(
    row =>
      row.event === event && relations.includes(row.by) && isAllowedForContractor(row, facts, isContractor),
  )
  if (allowed.length === 0) {
    const isEarly = relations.includes('intake') && isOfLaterStatus(event, facts, isContractor)
    return { ok: false, code: isEarly ? 'STATE_CONFLICT' : 'FORBIDDEN', failed: [] }
  }
  const transition = allowed.find(row => row.from.includes(facts.status))
  if (!transition) return { ok: false, code: 'STATE_CONFLICT', failed: [] }
  const failed = transition.guards.filter(name => !guards[name].holds(facts))
  if (failed.length > 0) return { ok: false, code: guards[failed[0]!].code, failed }
  const to = typeof transition.to === 'function' ? transition.to(facts) : transition.to
  return { ok: true, to, transition }
}

/**
 * A site with an open intake may cause the events of the site once it has registered the vehicle. So the status
 * rejects them, not the relation. An event that another site may cause now is not of a later status.
 */
const isOfLaterStatus = (event: VehicleEvent, facts: LifecycleFacts, isContractor: boolean): boolean => {
  const isBeforeRegister = transitions.some(row => row.by === 'intake' && row.from.includes(facts.status))
  const ofSite = transitions.filter(
    row => row.event === event && row.by === 'here' && isAllowedForContractor(row, facts, isContractor),
  )
  return isBeforeRegister && ofSite.length > 0 && ofSite.every(row => !row.from.includes(facts.status))
}

const isAllowedForContractor = (row: Transition, facts: LifecycleFacts, isContractor: boolean): boolean => {
  if (!isContractor || row.contractor === true) return true
  return row.contractor === 'not_market' && facts.condition !== 'reuse_market'
}

export const needsReason = (event: VehicleEvent): boolean =>
  transitions.some(row => row.event === event && row.reasonRequired === true)
