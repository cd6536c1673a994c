import type { Language } from '@autokierto/domain/texts/languages'
import * as z from 'zod'
import { sendExternalRequest } from '../../platform/external/external-request.ts'
import type { GeocodedLocation } from './location.ts'

/** The used parts of a Pelias answer (GeoJSON). Other fields are ignored and may change. */
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    label: z.string(),
    name: z.string().nullish(),
    layer: z.string().nullish(),
    accuracy: z.string().nullish(),
    street: z.string().nullish(),
    housenumber: z.string().nullish(),
    postalcode: z.string().nullish(),
    locality: z.string().nullish(),
    localadmin: z.string().nullish(),
    country_a: z.string().nullish(),
  }),
})

const collectionSchema = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

type Properties = z.infer<typeof featureSchema>['properties']

const peliasSize = '8'

export type PeliasRequest = (signal: AbortSignal) => Promise<GeocodedLocation[]>

/**
 * Creates the requests to a Pelias geocoder.
 * @param config URL up to `/v1`, and the subscription key if one is required
 * @returns requests that throw when the answer is not a 2xx with a FeatureCollection
 */
export const peliasRequests = (config: { url: string; key: string | null }) => {
  const createRequest = (path: string, query: Record<string, string>): PeliasRequest => {
    return async signal => {
      const { status, bytes } = await sendExternalRequest(
        `${config.url}${path}?${new URLSearchParams(query)}`,
        {
          // `sendExternalRequest` follows no redirects, so the key is not sent to another host.
          headers: config.key === null ? {} : { 'digitransit-subscription-key': config.key },
          signal,
        },
      )
      if (status < 200 || status > 299) throw new Error(`Geocoder answered with status ${status}`)
      return collectionSchema.parse(JSON.parse(bytes.toString('utf8'))).features.flatMap(toGeocodedLocations)
    }
  }
  return {
    search: (text: string, language: Language) =>
      createRequest('/search', { text, size: peliasSize, lang: languageCode(language) }),
    reverse: (point: { latitude: number; longitude: number }, language: Language) =>
      createRequest('/reverse', {
        'point.lat': String(point.latitude),
        'point.lon': String(point.longitude),
        size: '1',
        lang: languageCode(language),
      }),
  }
}

const languageCode = (language: Language): string => (language === 'se' ? 'sv' : language)

const streetLayers = new Set(['address', 'street', 'venue'])

/** Converts a feature to a location; empty when it is not a place in Finland. */
const toGeocodedLocations = (feature: unknown): GeocodedLocation[] => {
  const parsed = featureSchema.safeParse(feature)
  if (!parsed.success) return []
  const { geometry, properties } = parsed.data
  if (properties.country_a && properties.country_a !== 'FIN') return []
  const [longitude, latitude] = geometry.coordinates
  return [
    {
      label: properties.label,
      address: formatStreetAddress(properties),
      city: properties.localadmin ?? properties.locality ?? null,
      postal: properties.postalcode ?? null,
      country: 'FI',
      latitude,
      longitude,
      accuracy: properties.layer === 'address' && properties.accuracy !== 'centroid' ? 'address' : 'town',
    },
  ]
}

const formatStreetAddress = ({ layer, name, street, housenumber }: Properties): string | null => {
  if (!streetLayers.has(layer ?? '')) return null
  return street ? [street, housenumber].filter(Boolean).join(' ') : (name ?? null)
}
