import type { StreetAddress } from './addresses.ts'
import type { Town } from './read-places.ts'

export type PlaceLanguage = 'fi' | 'sv'
export type Coordinates = { latitude: number; longitude: number }

/** A GeoJSON feature with the properties Pelias gives it. */
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

/** An address known to the point; with another house number a point on its street, as by interpolation. */
export const buildAddressFeature = (
  address: StreetAddress,
  housenumber: string,
  tongue: PlaceLanguage,
): PeliasFeature => {
  const street = address.street[tongue]
  const city = address.city[tongue]
  const exact = housenumber === address.housenumber
  return buildFeature(address, {
    layer: 'address',
    name: `${street} ${housenumber}`,
    street,
    housenumber,
    postalcode: address.postcode,
    confidence: exact ? 1 : 0.8,
    accuracy: exact ? 'point' : 'interpolated',
    localadmin: city,
    locality: city,
    label: `${street} ${housenumber}, ${address.postcode} ${city}`,
  })
}

/** A town, district or postcode; with a street nobody knows, that street at the middle of the town. */
export const buildTownFeature = (
  town: Town,
  typed: { street?: string; postcode?: string },
  tongue: PlaceLanguage,
): PeliasFeature => {
  const city = town.municipality[tongue]
  const townName = town.names[tongue]
  const whole = [typed.postcode, typed.postcode ? townName : null].filter(Boolean).join(' ')
  const parts = [typed.street, whole || townName, city === townName ? null : city]
  return buildFeature(town, {
    layer: typed.street ? 'address' : typed.postcode ? 'postalcode' : 'locality',
    name: typed.street ?? townName,
    street: typed.street,
    postalcode: typed.postcode,
    confidence: typed.street ? 0.5 : 0.9,
    accuracy: 'centroid',
    localadmin: city,
    locality: townName,
    label: parts.filter(Boolean).join(', '),
  })
}

export const computeDistanceKm = (one: Coordinates, other: Coordinates): number => {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink) * 111.2
}
