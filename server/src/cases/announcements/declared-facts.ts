import type { RequestBody } from '@autokierto/contract/calls'
import type { Updateable } from 'kysely'
import type { Location, VehicleTable } from '../../platform/database/types.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'

type DeclaredDetails = Partial<
  Pick<RequestBody<'changeOwnVehicle'>, 'location' | 'mileage_km' | 'drivable' | 'missing_parts'>
>

/**
 * Returns the changed columns of location and condition. Null means "unknown"; for missing parts, none known to be
 * missing. The location belongs to the person who has sent it last, even if another person entered the same before.
 */
export const toChangedColumns = (
  declared: DeclaredDetails,
  vehicle: VehicleRow,
  personId: number,
): Updateable<VehicleTable> => {
  const { mileage_km, drivable } = declared
  const location = declared.location && toDeclaredLocation(declared.location)
  const parts = declared.missing_parts !== undefined && [...new Set(declared.missing_parts)].sort()
  return {
    ...(mileage_km !== undefined && mileage_km !== vehicle.mileage_km && { mileage_km }),
    ...(drivable !== undefined && drivable !== vehicle.drivable && { drivable }),
    ...(parts && parts.join() !== [...vehicle.missing_parts].sort().join() && { missing_parts: parts }),
    ...(location && !isSameLocation(location, vehicle.location) && { location: JSON.stringify(location) }),
    ...(location && vehicle.location_person_id !== personId && { location_person_id: personId }),
  }
}

const toDeclaredLocation = (location: NonNullable<DeclaredDetails['location']>): Location => ({
  address: location.address ?? null,
  city: location.city ?? null,
  postal: location.postal ?? null,
  country: location.country ?? null,
  latitude: location.latitude,
  longitude: location.longitude,
})

const isSameLocation = (one: Location, other: Location | null): boolean =>
  other !== null && (Object.keys(one) as (keyof Location)[]).every(key => one[key] === other[key])
