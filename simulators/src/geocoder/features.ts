import type { StreetAddress } from './addresses.ts'
import type { Town } from './read-places.ts'

export type Tongue = 'fi' | 'sv'
export type Point = { latitude: number; longitude: number }

/** A GeoJSON feature with the properties Pelias gives it. */
export type Feature = {
  type: 'Feature'
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
  properties: Record<string, string | number | undefined>
}

const feature = (point: Point, properties: Feature['properties']): Feature => ({
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
export const addressFeature = (address: StreetAddress, housenumber: string, tongue: Tongue): Feature => {
  const street = address.street[tongue]
  const city = address.city[tongue]
  const exact = housenumber === address.housenumber
  return feature(address, {
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
export const townFeature = (
  town: Town,
  typed: { street?: string; postcode?: string },
  tongue: Tongue,
): Feature => {
  const city = town.municipality[tongue]
  const townName = town.names[tongue]
  const whole = [typed.postcode, typed.postcode ? townName : null].filter(Boolean).join(' ')
  const parts = [typed.street, whole || townName, city === townName ? null : city]
  return feature(town, {
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

export const kilometresBetween = (one: Point, other: Point): number => {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink) * 111.2
}
