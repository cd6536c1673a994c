import type { OwnVehicle } from '@autokierto/contract/announcements'
import type { Services } from '../http/handler.ts'
import { withAttemptLimit } from '../http/rate-limits.ts'

/**
 * Does what is mailed to an address the owner has typed, so many times an hour for one vehicle. What is refused is not
 * mailed, and given back. Taking back is not limited: it must always be possible.
 * @throws ApiError RATE_LIMITED
 */
export const withMailLimit = async (
  vehicleId: number,
  { rateLimits }: Services,
  act: () => Promise<OwnVehicle>,
): Promise<{ vehicle: OwnVehicle }> => {
  const vehicle = await withAttemptLimit(
    rateLimits.orderChanges,
    String(vehicleId),
    act,
    ({ answer }) => answer !== undefined,
  )
  return { vehicle }
}
