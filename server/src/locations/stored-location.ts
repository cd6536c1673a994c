import type { Location } from '../database/types.ts'

type LocationInput = Pick<Location, 'latitude' | 'longitude'> & {
  readonly [Part in 'address' | 'city' | 'postal' | 'country']?: string | undefined
}

/** A place as it is kept: what was not said is null. */
export const toStoredLocation = (sent: LocationInput): Location => ({
  address: sent.address ?? null,
  city: sent.city ?? null,
  postal: sent.postal ?? null,
  country: sent.country ?? null,
  latitude: sent.latitude,
  longitude: sent.longitude,
})
