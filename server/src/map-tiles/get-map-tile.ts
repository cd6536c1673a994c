import { isTileOffered } from '@autokierto/domain/locations/map-tiles'
import { ApiError } from '../http/api-error.ts'
import { BytesAnswer, type Handler } from '../http/handler.ts'

/** Browsers, and a proxy in front, keep a tile for a day. Seconds. */
const tileCacheSeconds = 86_400

/** One tile of the map, fetched by us so that the source's key stays here. Elsewhere than in Finland there is none. */
export const getMapTile: Handler<'getMapTile'> = async ({ params, setHeader }, { config, mapTiles }) => {
  if (!config.mapTiles || !mapTiles) throw new ApiError('ROUTE_NOT_FOUND')
  if (!isTileOffered(params, config.mapTiles.maxZoom)) throw new ApiError('NOT_FOUND')
  const { bytes, contentType } = await mapTiles.get(params)
  setHeader('cache-control', `public, max-age=${tileCacheSeconds}`)
  return new BytesAnswer(bytes, contentType, `${params.z}-${params.x}-${params.y}.${contentType.slice(6)}`)
}
