import type {
  LifecycleFacts,
  VehicleEvent,
  VehicleRelation,
  VehicleStatus,
} from '@autokierto/domain/vehicles/lifecycle'

/** The state of a vehicle that the walk expects, computed from responses without reading the database. */
export type Situation = {
  readonly plate: string
  readonly id: number
  status: VehicleStatus
  shop: number | null
  from: number | null
  resolution: 'recycle' | 'reuse' | null
  started: boolean
  stages: Set<number>
  certified: boolean
  pickup: boolean
  collected: boolean
  failed: boolean
  wasListed: boolean
  /** All events since the vehicle exists; `caseFrom` is the index where the current case begins. */
  events: string[]
  caseFrom: number
  /** The status before the accept, while that is the last event. */
  acceptedFrom: 'shop_transit' | 'shop_transfer' | null
  /** True when a site has rejected its claim and the status has not changed since. */
  claimRejected: boolean
}

export const newSituation = (plate: string, id: number): Situation => ({
  plate,
  id,
  status: 'owner',
  shop: null,
  from: null,
  resolution: null,
  started: false,
  stages: new Set(),
  certified: false,
  pickup: false,
  collected: false,
  failed: false,
  wasListed: false,
  events: [],
  caseFrom: 0,
  acceptedFrom: null,
  claimRejected: false,
})

export const toVehicleFacts = (vehicle: Situation): LifecycleFacts => ({
  status: vehicle.status,
  resolution: vehicle.resolution,
  started: vehicle.started,
  stagesDone: vehicle.stages.size,
  certified: vehicle.certified,
  ownerCheck: vehicle.status === 'owner' ? null : 'confirmed',
  acceptedFrom: vehicle.acceptedFrom,
  pickup: vehicle.pickup,
  collected: vehicle.collected,
})

/** Computes the relations of a site. Intakes are open only during registration. */
export const computeRelations = (
  vehicle: Situation,
  shop: number,
  operatorOf: (shop: number) => number,
): VehicleRelation[] => {
  const relations: VehicleRelation[] = []
  if (vehicle.shop === shop) relations.push('here')
  if (vehicle.from === shop) relations.push('sender')
  if (relations.length > 0) relations.push('intake')
  const isListed = vehicle.status === 'shop_listing'
  if (!isListed || operatorOf(vehicle.shop!) !== operatorOf(shop)) relations.push('other_operator')
  return relations
}

export type TriedEvent = {
  event: VehicleEvent
  stage: number
  to: number
  resolution: 'recycle' | 'reuse'
  /** For `publish`: restores the time left at the claim. */
  timeLeft?: boolean
}

/** @param shop the acting site; null for the owner and the clock */
export const apply = (
  vehicle: Situation,
  tried: TriedEvent,
  to: VehicleStatus,
  shop: number | null,
): void => {
  const before = vehicle.status
  const { event, stage } = tried
  const isSilent =
    (event === 'stage_done' && vehicle.stages.has(stage)) ||
    (event === 'stage_undone' && !vehicle.stages.has(stage)) ||
    (event === 'no_show' && vehicle.failed)
  // Without a change the request succeeds, but no event is recorded.
  if (isSilent) return
  vehicle.events.push(event)
  vehicle.status = to
  vehicle.acceptedFrom =
    event === 'accept' && (before === 'shop_transit' || before === 'shop_transfer') ? before : null
  if (before !== to)
    vehicle.claimRejected =
      event === 'reject' &&
      before === 'shop_transfer' &&
      vehicle.events.findLast(name => name === 'claim' || name === 'send') === 'claim'
  if (to === 'shop_listing') vehicle.wasListed = true
  updateByEvent[event]?.(vehicle, tried, shop, before)
  if (to === 'owner') {
    vehicle.shop = null
    vehicle.wasListed = false
    if (event === 'return')
      Object.assign(vehicle, { from: null, resolution: null, started: false, stages: new Set() })
    vehicle.caseFrom = vehicle.events.length
  }
}

type SituationUpdate = (
  vehicle: Situation,
  tried: TriedEvent,
  shop: number | null,
  before: VehicleStatus,
) => void

const backToSender: SituationUpdate = (vehicle, _tried, _shop, before) => {
  if (before === 'shop_transfer') Object.assign(vehicle, { shop: vehicle.from, from: null })
}

const updateByEvent: { readonly [E in VehicleEvent]?: SituationUpdate } = {
  announce: (vehicle, { to }) =>
    Object.assign(vehicle, { shop: to, from: null, collected: false, failed: false }),
  register: (vehicle, { resolution }, shop) => Object.assign(vehicle, { shop, from: null, resolution }),
  reject: backToSender,
  recall: backToSender,
  resolve: (vehicle, { resolution }) => Object.assign(vehicle, { resolution }),
  claim: (vehicle, _tried, shop) => Object.assign(vehicle, { from: vehicle.shop, shop }),
  send: (vehicle, { to }) => Object.assign(vehicle, { from: vehicle.shop, shop: to }),
  start: vehicle => Object.assign(vehicle, { started: true, stages: new Set() }),
  unstart: vehicle => Object.assign(vehicle, { started: false, stages: new Set() }),
  stage_done: (vehicle, { stage }) => void vehicle.stages.add(stage),
  stage_undone: (vehicle, { stage }) => void vehicle.stages.delete(stage),
  collect: vehicle => Object.assign(vehicle, { collected: true, failed: false }),
  uncollect: vehicle => Object.assign(vehicle, { collected: false }),
  no_show: vehicle => Object.assign(vehicle, { failed: true }),
}
