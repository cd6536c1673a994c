import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { GuardName } from '@autokierto/domain/vehicles/guards'
import {
  can,
  type LifecycleFacts,
  type VehicleEvent,
  type VehicleRelation,
} from '@autokierto/domain/vehicles/lifecycle'
import { transitions } from '@autokierto/domain/vehicles/transitions'

/** How the one who looks stands: the site they work at, and whether they belong to a subcontractor. */
export type VehicleContext = { shopId: number; isContractor: boolean }

/**
 * What a page does with an event's button. `hidden`: this user never may, or the event belongs to another status.
 * `refused`: shown, disabled, with every guard that fails. The lifecycle table decides, as it does on the server.
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

const getRelations = (vehicle: ShopVehicle, shopId: number): VehicleRelation[] => [
  ...(vehicle.shop_id === shopId ? (['here'] as const) : []),
  ...(vehicle.from_shop?.id === shopId ? (['sender'] as const) : []),
]

/** @param known facts that the page knows beyond what the vehicle's answer says */
export function getAvailability(
  event: VehicleEvent,
  vehicle: ShopVehicle,
  standing: VehicleContext,
  known?: Partial<LifecycleFacts>,
): EventAvailability {
  const relations = getRelations(vehicle, standing.shopId)
  const facts = { ...toFacts(vehicle), ...known }
  const verdict = can(event, facts, relations, standing.isContractor)
  if (verdict.ok) return { state: 'ready' }
  const belongsHere = transitions.some(row => row.event === event && row.from.includes(facts.status))
  if (verdict.code === 'FORBIDDEN' || !belongsHere) return { state: 'hidden' }
  return { state: 'refused', failed: verdict.failed }
}
