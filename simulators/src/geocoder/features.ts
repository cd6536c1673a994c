import type { StreetAddress } from './addresses.ts'
import type { Town } from './read-places.ts'

export type PlaceLanguage = 'fi' | 'sv'
export type Coordinates = { latitude: number; longitude: number }

/** A GeoJSON feature with Pelias properties. */
export type PeliasFeature = {
  type: 'Feature'
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
  properties: Record<string, string | number | undefined>
}

const buildFeature = (point: Coordinates, properties: PeliasFeature['properties']): PeliasFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
  properties: {
    gid: `standin:${properties.layer}:${point.latitude},${point.longitude}`,
    source: 'standin',
    country: 'Suomi',
    country_a: 'FIN',
    ...properties,
  },
})

/** An address with exact coordinates. Another house number gives the same point, marked as interpolated. */
export const buildAddressFeature = (
  address: StreetAddress,
  housenumber: string,
  language: PlaceLanguage,
): PeliasFeature => {
  const street = address.street[language]
  const city = address.city[language]
  const isExact = housenumber === address.housenumber
  return buildFeature(address, {
    layer: 'address',
    name: `${street} ${housenumber}`,
    street,
    housenumber,
    postalcode: address.postcode,
    confidence: isExact ? 1 : 0.8,
    accuracy: isExact ? 'point' : 'interpolated',
    localadmin: city,
    locality: city,
    label: `${street} ${housenumber}, ${address.postcode} ${city}`,
  })
}

/** A town, district or postcode. An unknown street is placed at the centre of the town. */
export const buildTownFeature = (
  town: Town,
  query: { street?: string; postcode?: string },
  language: PlaceLanguage,
): PeliasFeature => {
  const city = town.municipality[language]
  const townName = town.names[language]
  const postalTown = [query.postcode, query.postcode ? townName : null].filter(Boolean).join(' ')
  const parts = [query.street, postalTown || townName, city === townName ? null : city]
  return buildFeature(town, {
    layer: query.street ? 'address' : query.postcode ? 'postalcode' : 'locality',
    name: query.street ?? townName,
    street: query.street,
    postalcode: query.postcode,
    confidence: query.street ? 0.5 : 0.9,
    accuracy: 'centroid',
    localadmin: city,
    locality: townName,
    label: parts.filter(Boolean).join(', '),
  })
}

export const computeDistanceKm = (one: Coordinates, other: Coordinates): number => {
  const longitudeScale = Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * longitudeScale) * 111.2
}
