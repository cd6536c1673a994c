/** The languages of the service; `se` is Swedish. */
export type Language = 'fi' | 'en' | 'se'

type Point = { latitude: number; longitude: number }

/** Finland lies inside; Tallinn and Stockholm outside, though within reach of our towns. Degrees. */
const finlandBounds = { south: 59.5, north: 70.2, west: 19, east: 31.7 }

/** Whether a point can be in Finland at all; the nearest town has to say the rest. */
export const isNearFinland = ({ latitude, longitude }: Point): boolean =>
  latitude >= finlandBounds.south &&
  latitude <= finlandBounds.north &&
  longitude >= finlandBounds.west &&
  longitude <= finlandBounds.east

/** A place on the map with the words for it. Coordinates WGS 84 decimal degrees. */
export type GeocodedLocation = {
  /** One line for a list of results. */
  label: string
  /** Street and number; null where only the town is known. */
  address: string | null
  city: string | null
  postal: string | null
  /** ISO 3166: `FI`. */
  country: string
  latitude: number
  longitude: number
  /** `town`: the point is somewhere in the town, and the typed street is the truth. */
  accuracy: 'address' | 'town'
}

export type Geocoder = {
  /** Places that answer to the words, best first; empty where there are none. Never throws for an outage. */
  search(query: string, language: Language): Promise<GeocodedLocation[]>
  /** The words for a point, with the point itself; null outside Finland. */
  reverse(point: Point, language: Language): Promise<GeocodedLocation | null>
}
