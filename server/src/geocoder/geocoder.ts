import type { ExternalLog, ExternalSystem } from '../external/external-system.ts'
import { type GeocodedLocation, type Geocoder, isNearFinland } from './location.ts'
import { createOfflineGeocoder } from './offline/offline-geocoder.ts'
import { type PeliasRequest, peliasRequests } from './pelias.ts'

export type { GeocodedLocation, Geocoder } from './location.ts'

export type GeocoderConfig = {
  /** Address of a Pelias geocoder up to `/v1`; without one the offline places serve alone. */
  url: string | null
  key: string | null
}

/**
 * The geocoder: Pelias where one is set, and the offline places in its stead while it does not answer, so that an
 * owner can always go on with a town.
 */
export const createGeocoder = (options: {
  config: GeocoderConfig
  outside: ExternalSystem
  log: ExternalLog
}): Geocoder => {
  const { config, outside, log } = options
  const offline = createOfflineGeocoder()
  if (!config.url) return offline
  const requests = peliasRequests({ url: config.url, key: config.key })

  /** null: it gave no answer that can be used. The words searched for are somebody's address and not logged. */
  const ask = async (request: PeliasRequest): Promise<GeocodedLocation[] | null> => {
    try {
      return await outside.call(request, { safeToRetry: true })
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      log.warn({ outside: 'geocoder', reason }, 'Geocoder failed, offline places answer instead')
      return null
    }
  }

  return {
    async search(query, language) {
      return (await ask(requests.search(query, language))) ?? offline.search(query, language)
    },
    async reverse(point, language) {
      // The nearest Finnish address would be none of the point's.
      if (!isNearFinland(point)) return null
      const found = await ask(requests.reverse(point, language))
      const [nearest] = found ?? []
      // The person pointed at this place: it stays where it is, whatever address is nearest.
      if (nearest) return { ...nearest, ...point }
      return offline.reverse(point, language)
    },
  }
}
