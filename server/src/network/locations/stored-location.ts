import type { Location } from '../../platform/database/types.ts'

type LocationInput = Pick<Location, 'latitude' | 'longitude'> & {
  readonly [Part in 'address' | 'city' | 'postal' | 'country']?: string | undefined
}

/** The location as stored: absent parts are null. */
export const toStoredLocation = (input: LocationInput): Location => ({
  address: input.address ?? null,
  city: input.city ?? null,
  postal: input.postal ?? null,
  country: input.country ?? null,
  latitude: input.latitude,
  longitude: input.longitude,
})
