import type { ExternalLog, ExternalSystem } from '../../platform/external/external-system.ts'
import { type GeocodedLocation, type Geocoder, isNearFinland } from './location.ts'
import { createOfflineGeocoder } from './offline-geocoder.ts'
import { type PeliasRequest, peliasRequests } from './pelias.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    geocoder: Geocoder
  }
}

export type GeocoderConfig = {
  /** URL of a Pelias geocoder up to `/v1`; without it, only the offline places are used. */
  url: string | null
  key: string | null
}

/** Uses Pelias if configured. During its outages, the offline places let an owner continue with a town. */
export const createGeocoder = (options: {
  config: GeocoderConfig
  outside: ExternalSystem
  log: ExternalLog
}): Geocoder => {
  const { config, outside, log } = options
  const offline = createOfflineGeocoder()
  if (!config.url) return offline
  const requests = peliasRequests({ url: config.url, key: config.key })

  /** Returns null when there is no usable answer. The query is not logged, because it is somebody's address. */
  const queryPelias = async (request: PeliasRequest): Promise<GeocodedLocation[] | null> => {
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
      return (await queryPelias(requests.search(query, language))) ?? offline.search(query, language)
    },
    async reverse(point, language) {
      // Pelias would return the nearest Finnish address, however far away.
      if (!isNearFinland(point)) return null
      const found = await queryPelias(requests.reverse(point, language))
      const [nearest] = found ?? []
      // The user pointed at this place, so the point is returned unchanged.
      if (nearest) return { ...nearest, ...point }
      return offline.reverse(point, language)
    },
  }
}
