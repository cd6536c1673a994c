/** The languages of the service; `se` is Swedish. */
export type Language = 'fi' | 'en' | 'se'

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
  reverse(
    point: { latitude: number; longitude: number },
    language: Language,
  ): Promise<GeocodedLocation | null>
}
