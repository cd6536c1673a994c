import type { Language } from '@autokierto/domain/texts/languages'
import { type GeocodedLocation, type Geocoder, isNearFinland } from './location.ts'
import { parsePlaceQuery } from './parse-query.ts'
import { normaliseName, type PlaceEntry, type Places, readPlaces } from './places.ts'

const maxPlaces = 8

/** No inhabited point in Finland is farther than this from a place of the list. Kilometres. */
const maxDistanceKm = 120

/**
 * A geocoder without network access: towns, districts and postcodes of Finland, in Finnish and Swedish. A typed street
 * stays, but the point is that of the town. The list is loaded on the first query.
 */
export const createOfflineGeocoder = (): Geocoder => {
  let places: Places | null = null
  const load = (): Places => {
    places ??= readPlaces()
    return places
  }
  return {
    search: async (query, language) => searchPlaces(query, language, load()),
    reverse: async (point, language) => reverse(point, language, load()),
  }
}

const searchPlaces = (query: string, language: Language, places: Places): GeocodedLocation[] => {
  const { street, postcode, towns } = parsePlaceQuery(query, places)
  const byPostcode = postcode === null ? undefined : places.byPostcode.get(postcode)
  const found = byPostcode ? [byPostcode] : rankPlaces(towns)
  const entries = found.length > 0 ? found : findByPrefix(normaliseName(query), places)
  const address = found.length > 0 ? street : null
  return entries.slice(0, maxPlaces).map(entry => toGeocodedLocation(entry, address, language))
}

/** Prefers places' own names to alternative ones, and large places to small ones. */
const rankPlaces = (entries: readonly PlaceEntry[]): PlaceEntry[] => {
  const own = entries.filter(({ isOwnName }) => isOwnName)
  return (own.length > 0 ? own : entries).toSorted(
    (one, other) => other.place.population - one.place.population,
  )
}

/** Completes a name while the user types; needs at least two letters. */
const findByPrefix = (start: string, places: Places): PlaceEntry[] => {
  if (start.length < 2) return []
  const entries = [...places.byName].filter(([name]) => name.startsWith(start)).flatMap(([, found]) => found)
  const byPlace = new Map(rankPlaces(entries).map(entry => [entry.names.fi + entry.city.fi, entry]))
  return [...byPlace.values()]
}

const reverse = (
  point: { latitude: number; longitude: number },
  language: Language,
  places: Places,
): GeocodedLocation | null => {
  const { latitude, longitude } = point
  if (!isNearFinland(point)) return null
  let nearest: { entry: PlaceEntry; distance: number } | null = null
  for (const entry of places.all) {
    const distance = approximateDistanceKm(point, entry.place)
    if (!nearest || distance < nearest.distance) nearest = { entry, distance }
  }
  if (!nearest || nearest.distance > maxDistanceKm) return null
  return { ...toGeocodedLocation(nearest.entry, null, language), latitude, longitude }
}

/** An approximation on a flat surface, exact enough to compare two distances. */
const approximateDistanceKm = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number => {
  const kilometresPerDegree = 111.2
  const longitudeScale = Math.cos((one.latitude * Math.PI) / 180)
  return (
    Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * longitudeScale) *
    kilometresPerDegree
  )
}

const toGeocodedLocation = (
  entry: PlaceEntry,
  street: string | null,
  language: Language,
): GeocodedLocation => {
  const nameKey = language === 'se' ? 'sv' : 'fi'
  const city = entry.city[nameKey]
  const town = [entry.postal, city].filter(part => part !== null).join(' ')
  const name = entry.names[nameKey]
  return {
    label: [street, name === city ? null : name, town].filter(part => part !== null).join(', '),
    address: street,
    city,
    postal: entry.postal,
    country: 'FI',
    latitude: entry.place.latitude,
    longitude: entry.place.longitude,
    accuracy: 'town',
  }
}
