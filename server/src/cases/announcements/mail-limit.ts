import type { OwnVehicle } from '@autokierto/contract/announcements'
import { withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'

/**
 * Limits actions that send mail to an address the owner has typed, per vehicle and hour. Failed actions send no
 * mail and are refunded. Cancellation is not limited: it must always be possible.
 * @throws ApiError RATE_LIMITED
 */
export const withMailLimit = async (
  vehicleId: number,
  { rateLimits }: Services,
  action: () => Promise<OwnVehicle>,
): Promise<{ vehicle: OwnVehicle }> => {
  const vehicle = await withAttemptLimit(
    rateLimits.orderChanges,
    String(vehicleId),
    action,
    ({ answer }) => answer !== undefined,
  )
  return { vehicle }
}
