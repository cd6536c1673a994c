import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { GuardName } from '@autokierto/domain/vehicles/guards'
import {
  can,
  type LifecycleFacts,
  type VehicleEvent,
  type VehicleRelation,
} from '@autokierto/domain/vehicles/lifecycle'
import { transitions } from '@autokierto/domain/vehicles/transitions'

export type VehicleContext = { shopId: number; isContractor: boolean }

/**
 * The state of an event's button, by the same lifecycle table as on the server.
 * `hidden`: the user never has permission, or the event belongs to another status.
 * `refused`: visible but disabled, with every failed guard.
 */
export type EventAvailability =
  | { state: 'hidden' }
  | { state: 'refused'; failed: readonly GuardName[] }
  | { state: 'ready' }

export const toFacts = (vehicle: ShopVehicle): LifecycleFacts => ({
  status: vehicle.status,
  resolution: vehicle.resolution,
  started: vehicle.process_started,
  stagesDone: vehicle.stages_done,
  certified: vehicle.certificate !== null,
  ownerCheck: vehicle.owner_check,
  pickup: vehicle.arrival?.kind === 'pickup',
  collected: vehicle.arrival?.collected_at != null,
})

const listRelations = (vehicle: ShopVehicle, shopId: number): VehicleRelation[] => [
  ...(vehicle.shop_id === shopId ? (['here'] as const) : []),
  ...(vehicle.from_shop?.id === shopId ? (['sender'] as const) : []),
]

/** @param overrides newer facts of the page that replace those of the vehicle */
export function getAvailability(
  event: VehicleEvent,
  vehicle: ShopVehicle,
  context: VehicleContext,
  overrides?: Partial<LifecycleFacts>,
): EventAvailability {
  const relations = listRelations(vehicle, context.shopId)
  const facts = { ...toFacts(vehicle), ...overrides }
  const verdict = can(event, facts, relations, context.isContractor)
  if (verdict.ok) return { state: 'ready' }
  const belongsHere = transitions.some(row => row.event === event && row.from.includes(facts.status))
  if (verdict.code === 'FORBIDDEN' || !belongsHere) return { state: 'hidden' }
  return { state: 'refused', failed: verdict.failed }
}
