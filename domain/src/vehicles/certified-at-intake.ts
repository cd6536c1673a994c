import type { VehicleStatus } from './lifecycle.ts'

/** What says last whether the vehicle stays with its owner. */
const decisive = ['certificate', 'announce', 'reject', 'return']

/**
 * The event by which a site has certified a vehicle that it enters as received next: nothing is left to the owner then,
 * whatever case was open. Undefined where no site has, or the vehicle came back or was announced since.
 * @param events oldest first
 */
export const isCertifiedAtIntake = <E extends { event: string }>(
  vehicle: { status: VehicleStatus; certificate: unknown },
  events: readonly E[],
): E | undefined => {
  if (!vehicle.certificate || !['owner', 'shop_transit'].includes(vehicle.status)) return undefined
  const last = events.findLast(({ event }) => decisive.includes(event))
  return last?.event === 'certificate' ? last : undefined
}
