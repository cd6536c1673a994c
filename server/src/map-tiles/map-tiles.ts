import type { MapTile } from '@autokierto/domain/locations/map-tiles'
import { fileTypeFromBuffer } from 'file-type'
import { InvalidResponseError, sendExternalRequest } from '../external/external-request.ts'
import type { ExternalLog, ExternalSystem } from '../external/external-system.ts'
import { ApiError } from '../http/api-error.ts'

/** How long a tile is waited for: somebody looks at the gap. */
export const tileMs = 5000

/** Bytes of one tile; large ones of twice the resolution have a fourth of this. */
const maxBytes = 2_000_000

/** What a browser shows as a picture and nothing else. */
const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export type MapTilesConfig = {
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string
  key: string | null
  keyHeader: string
  /** Who asks: sources want to know whom to write to. */
  asker: string
}

export type TilePicture = { bytes: Buffer; contentType: string }

export type MapTiles = {
  /**
   * @throws ApiError NOT_FOUND where the source has no such tile; MAP_BROKEN where it does not answer, refuses us, or
   *   answers with something that is no picture
   */
  get(tile: MapTile): Promise<TilePicture>
}

/** The source of the map tiles. Its key goes with our requests and nowhere else: neither to browsers nor to the log. */
export const createMapTiles = (options: {
  config: MapTilesConfig
  outside: ExternalSystem
  log: ExternalLog
}): MapTiles => {
  const { config, outside, log } = options
  const headers = {
    accept: pictures.join(', '),
    'user-agent': `Autokierto (${config.asker})`,
    ...(config.key !== null && { [config.keyHeader]: config.key }),
  }

  const broken = (reason: string): ApiError => {
    log.warn({ outside: 'map-tiles', reason }, 'No map tile came')
    return new ApiError('MAP_BROKEN')
  }

  const ask = async (address: string, signal: AbortSignal): Promise<TilePicture> => {
    // The key is for this host: it follows nobody elsewhere.
    const { status, bytes } = await sendExternalRequest(address, { headers, signal, maxBytes }).catch(
      error => {
        throw error instanceof InvalidResponseError ? broken(error.message) : error
      },
    )
    if (status === 404 || status === 410 || status === 204) throw new ApiError('NOT_FOUND')
    if (status !== 200) throw broken(`status ${status}`)
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !pictures.includes(type.mime)) throw broken('no picture')
    return { bytes, contentType: type.mime }
  }

  return {
    async get({ z, x, y }) {
      const address = config.url.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') =>
        String({ z, x, y }[name]),
      )
      try {
        return await outside.call(signal => ask(address, signal), { safeToRetry: true })
      } catch (error) {
        // What else is thrown may name the address.
        throw error instanceof ApiError ? error : new ApiError('MAP_BROKEN')
      }
    },
  }
}
