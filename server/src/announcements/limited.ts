import type { OwnVehicle } from '@autokierto/contract/announcements'
import type { Services } from '../http/handler.ts'

/**
 * Does what is mailed to an address the owner has typed, so many times an hour for one vehicle. Only what succeeds is
 * counted, for what is refused is not mailed. Taking back is not limited: it must always be possible.
 * @throws ApiError RATE_LIMITED
 */
export const limited = async (
  vehicleId: number,
  { limits }: Services,
  act: () => Promise<OwnVehicle>,
): Promise<{ vehicle: OwnVehicle }> => {
  const counted = String(vehicleId)
  await limits.orderChanges.check(counted)
  const vehicle = await act()
  await limits.orderChanges.count(counted)
  return { vehicle }
}
