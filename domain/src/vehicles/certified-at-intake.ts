import type { VehicleStatus } from './lifecycle.ts'
import { isBeforeIntake } from './status-sets.ts'

/** The last of these events decides whether the vehicle stays with its owner. */
const decisive = ['certificate', 'announce', 'reject', 'return']

/**
 * Finds the event with which a site certified a vehicle that it has not registered yet. From then on the owner cannot
 * act on an open case. Returns undefined when there is none, or when the vehicle came back or was announced since.
 * @param events oldest first
 */
export const isCertifiedAtIntake = <E extends { event: string }>(
  vehicle: { status: VehicleStatus; certificate: unknown },
  events: readonly E[],
): E | undefined => {
  if (!vehicle.certificate || !isBeforeIntake(vehicle.status)) return undefined
  const last = events.findLast(({ event }) => decisive.includes(event))
  return last?.event === 'certificate' ? last : undefined
}
