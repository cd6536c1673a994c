import type { CaseEvent } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'

/** So long an offer that nobody took is offered once more. */
const KEPT_DAYS = 7

/** When an offer ended that nobody took and of which nothing has become since; null otherwise. */
export function getListingEnd(vehicle: ShopVehicle, events: readonly CaseEvent[]): string | null {
  if (vehicle.status !== 'shop_process' || vehicle.process_started) return null
  const last = events.findLast(({ event }) => OFFERING.includes(event))
  if (last?.event !== 'expire') return null
  return Date.now() - Date.parse(last.at) < KEPT_DAYS * 86_400_000 ? last.at : null
}

/** The rejection of a claim after which the vehicle can be offered again for the time that was left; null otherwise. */
export function rejectedClaim(vehicle: ShopVehicle, events: readonly CaseEvent[]) {
  if (vehicle.status !== 'shop_process' || vehicle.process_started || vehicle.resolution !== 'reuse')
    return null
  return events.find(({ time_left_seconds }) => time_left_seconds !== undefined) ?? null
}

/** Events by which a vehicle comes on the market and off it. */
const OFFERING = ['publish', 'expire', 'withdraw', 'claim', 'reject', 'recall', 'register', 'accept']
