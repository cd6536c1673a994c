import { isTileOffered } from '@autokierto/domain/locations/map-tiles'
import { ApiError } from '../../platform/http/api-error.ts'
import { BytesAnswer, type Handler } from '../../platform/http/handler.ts'

/** Browsers and a proxy in front cache a tile this long. Seconds. */
const tileCacheSeconds = 86_400

/** Fetches a map tile for the browser, so that the source's key stays secret. There are no tiles outside Finland. */
export const getMapTile: Handler<'getMapTile'> = async ({ params, setHeader }, { config, mapTiles }) => {
  if (!config.mapTiles || !mapTiles) throw new ApiError('ROUTE_NOT_FOUND')
  if (!isTileOffered(params, config.mapTiles.maxZoom)) throw new ApiError('NOT_FOUND')
  const { bytes, contentType } = await mapTiles.get(params)
  setHeader('cache-control', `public, max-age=${tileCacheSeconds}`)
  return new BytesAnswer(bytes, contentType, `${params.z}-${params.x}-${params.y}.${contentType.slice(6)}`)
}
