import type { MapTile } from '@autokierto/domain/locations/map-tiles'
import { fileTypeFromBuffer } from 'file-type'
import { InvalidResponseError, sendExternalRequest } from '../../platform/external/external-request.ts'
import type { ExternalLog, ExternalSystem } from '../../platform/external/external-system.ts'
import { ApiError } from '../../platform/http/api-error.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    mapTiles: MapTiles | null
  }
}

/** Timeout of a tile; short, because the user sees a gap meanwhile. Milliseconds. */
export const tileMs = 5000

/** The largest accepted tile; large ones of double resolution have a quarter of this. */
const maxTileBytes = 2_000_000

/** Types that browsers show only as images, unlike SVG, which can contain scripts. */
const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export type MapTilesConfig = {
  /** URL with `{z}`, `{x}` and `{y}`. */
  url: string
  key: string | null
  keyHeader: string
  /** The contact in the User-Agent header, which sources require. */
  asker: string
}

export type TilePicture = { bytes: Buffer; contentType: string }

export type MapTiles = {
  /**
   * @throws ApiError NOT_FOUND when the source has no such tile; MAP_BROKEN when it does not answer, rejects
   *   the request or returns something that is not an image
   */
  get(tile: MapTile): Promise<TilePicture>
}

/**
 * The client of the map tile source. Its key is sent only to the source, and is neither logged nor sent to browsers.
 */
export const createMapTiles = (options: {
  config: MapTilesConfig
  outside: ExternalSystem
  log: ExternalLog
}): MapTiles => {
  const { config, outside, log } = options
  const headers = {
    accept: imageTypes.join(', '),
    'user-agent': `Autokierto (${config.asker})`,
    ...(config.key !== null && { [config.keyHeader]: config.key }),
  }

  const toOutageError = (reason: string): ApiError => {
    log.warn({ outside: 'map-tiles', reason }, 'No map tile received')
    return new ApiError('MAP_BROKEN')
  }

  const fetchTile = async (address: string, signal: AbortSignal): Promise<TilePicture> => {
    // `sendExternalRequest` follows no redirects, so the key is not sent to another host.
    const { status, bytes } = await sendExternalRequest(address, {
      headers,
      signal,
      maxBytes: maxTileBytes,
    }).catch(error => {
      throw error instanceof InvalidResponseError ? toOutageError(error.message) : error
    })
    if (status === 404 || status === 410 || status === 204) throw new ApiError('NOT_FOUND')
    if (status !== 200) throw toOutageError(`status ${status}`)
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !imageTypes.includes(type.mime)) throw toOutageError('no picture')
    return { bytes, contentType: type.mime }
  }

  return {
    async get({ z, x, y }) {
      const address = config.url.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') =>
        String({ z, x, y }[name]),
      )
      try {
        return await outside.call(signal => fetchTile(address, signal), { safeToRetry: true })
      } catch (error) {
        // Other errors may contain the URL.
        throw error instanceof ApiError ? error : new ApiError('MAP_BROKEN')
      }
    },
  }
}
