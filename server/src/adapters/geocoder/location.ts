import type { Language } from '@autokierto/domain/texts/languages'

type GeoPosition = { latitude: number; longitude: number }

/** Finland is inside these bounds. Tallinn and Stockholm are outside, although close to Finnish towns. In degrees. */
const finlandBounds = { south: 59.5, north: 70.2, west: 19, east: 31.7 }

/** A rough check whether a point can be in Finland; the distance to the nearest town decides the rest. */
export const isNearFinland = ({ latitude, longitude }: GeoPosition): boolean =>
  latitude >= finlandBounds.south &&
  latitude <= finlandBounds.north &&
  longitude >= finlandBounds.west &&
  longitude <= finlandBounds.east

/** A place on the map with its address. Coordinates are WGS 84 decimal degrees. */
export type GeocodedLocation = {
  /** One line for a list of results. */
  label: string
  /** Street and number; null when only the town is known. */
  address: string | null
  city: string | null
  postal: string | null
  /** ISO 3166 code: `FI`. */
  country: string
  latitude: number
  longitude: number
  /** `town`: the point is only that of the town, and the street is as typed. */
  accuracy: 'address' | 'town'
}

export type Geocoder = {
  /** Finds places, best first; empty when none match. Does not throw during an outage. */
  search(query: string, language: Language): Promise<GeocodedLocation[]>
  /** Returns the address of a point, with the point unchanged; null outside Finland. */
  reverse(point: GeoPosition, language: Language): Promise<GeocodedLocation | null>
}
