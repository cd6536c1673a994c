import type { CaseEvent } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { dayMs } from '@autokierto/domain/durations'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'

/** An expired listing can be published again from its card for this many days. */
const REPUBLISH_DAYS = 7

/**
 * Time when the last listing expired, if it ended without a claim and nothing has happened since; otherwise null.
 */
export function getListingEnd(vehicle: ShopVehicle, events: readonly CaseEvent[]): string | null {
  if (!isInProcess(vehicle.status) || vehicle.process_started) return null
  const last = events.findLast(({ event }) => OFFERING.includes(event))
  if (last?.event !== 'expire') return null
  return Date.now() - Date.parse(last.at) < REPUBLISH_DAYS * dayMs ? last.at : null
}

/**
 * The rejection of a claim, after which the vehicle can be offered again for the remaining time; otherwise
 * null.
 */
export function rejectedClaim(vehicle: ShopVehicle, events: readonly CaseEvent[]) {
  if (!isInProcess(vehicle.status) || vehicle.process_started || vehicle.resolution !== 'reuse') return null
  return events.find(({ time_left_seconds }) => time_left_seconds !== undefined) ?? null
}

const OFFERING = ['publish', 'expire', 'withdraw', 'claim', 'reject', 'recall', 'register', 'accept']
