import { type GeocodedLocation, type Geocoder, isNearFinland, type Language } from '../location.ts'
import { parsePlaceQuery } from './parse-query.ts'
import { normaliseName, type PlaceEntry, type Places, readPlaces } from './places.ts'

const maxPlaces = 8

/** Nobody in Finland lives farther than this from a place of the list. Kilometres. */
const maxDistanceKm = 120

/**
 * A geocoder without any network: towns, districts and postcodes of Finland in Finnish and Swedish. A typed street is
 * kept, but its point is that of the town. The list is read at the first question.
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
  const entries = found.length > 0 ? found : beginningWith(normaliseName(query), places)
  const typed = found.length > 0 ? street : null
  return entries.slice(0, maxPlaces).map(entry => toGeocodedLocation(entry, typed, language))
}

/** Own names before names by others, large places before small ones. */
const rankPlaces = (entries: readonly PlaceEntry[]): PlaceEntry[] => {
  const own = entries.filter(({ isOwnName }) => isOwnName)
  return (own.length > 0 ? own : entries).toSorted(
    (one, other) => other.place.population - one.place.population,
  )
}

/** Somebody still typing: two letters are enough. */
const beginningWith = (start: string, places: Places): PlaceEntry[] => {
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

/** Flat-earth distance: exact enough to tell which of two places is nearer. */
const approximateDistanceKm = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number => {
  const kilometresPerDegree = 111.2
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  return (
    Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink) *
    kilometresPerDegree
  )
}

const toGeocodedLocation = (
  entry: PlaceEntry,
  street: string | null,
  language: Language,
): GeocodedLocation => {
  const tongue = language === 'se' ? 'sv' : 'fi'
  const city = entry.city[tongue]
  const town = [entry.postal, city].filter(part => part !== null).join(' ')
  const name = entry.names[tongue]
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
