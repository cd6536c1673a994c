import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Coordinates, computeDistanceKm, type PeliasFeature, type PlaceLanguage } from './features.ts'
import { findByPoint, findByText } from './find.ts'
import { loadTowns, type Towns } from './read-places.ts'

/** Streets that simulate faults: the geocoder closes the connection, or fails. */
const outagePattern = /^katkostie 503\b/i
const failurePattern = /^virhetie 500\b/i

const attribution = 'Places: GeoNames (CC BY 4.0). Postcodes: Posti.'

/**
 * Simulates a Pelias geocoder such as Digitransit's: `/geocoding/v1/search` and `/geocoding/v1/reverse`, both also
 * without the prefix. Paths are relative to the mount point. Places are loaded at the first request.
 */
export const createGeocoderSimulator = (): ((request: IncomingMessage, response: ServerResponse) => void) => {
  let towns: Towns | null = null
  return (request, response) => {
    towns ??= loadTowns()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const text = searchParams.get('text')?.trim() ?? ''
    if (outagePattern.test(text)) {
      response.destroy()
      return
    }
    const { status, body } = failurePattern.test(text)
      ? { status: 500, body: { message: 'Internal error' } }
      : answerPeliasRequest(pathname.replace(/^(\/geocoding)?(\/v1)?/, ''), searchParams, towns)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  }
}

const answerPeliasRequest = (
  path: string,
  query: URLSearchParams,
  towns: Towns,
): { status: number; body: object } => {
  const language: PlaceLanguage = query.get('lang') === 'sv' ? 'sv' : 'fi'
  const size = Math.min(Math.max(Number(query.get('size') ?? 10) || 10, 1), 40)
  if (path === '/search') {
    const text = query.get('text')?.trim()
    if (!text) return buildPeliasError("invalid param 'text': text length, must be >0")
    return buildFeatureResponse(
      sortByFocus(findByText(text, language, towns), parsePointParameter(query, 'focus.point')).slice(
        0,
        size,
      ),
    )
  }
  if (path === '/reverse') {
    const point = parsePointParameter(query, 'point')
    if (!point) return buildPeliasError("missing param 'point.lat' or 'point.lon'")
    return buildFeatureResponse(findByPoint(point, language, towns).slice(0, size))
  }
  return { status: 404, body: { message: 'Not found' } }
}

const parsePointParameter = (query: URLSearchParams, name: string): Coordinates | null => {
  const [latitude, longitude] = ['lat', 'lon'].map(part =>
    Number.parseFloat(query.get(`${name}.${part}`) ?? ''),
  )
  if (latitude === undefined || longitude === undefined) return null
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  return { latitude, longitude }
}

const sortByFocus = (features: PeliasFeature[], focus: Coordinates | null): PeliasFeature[] => {
  if (!focus) return features
  const distance = ({ geometry }: PeliasFeature) =>
    computeDistanceKm(focus, { latitude: geometry.coordinates[1], longitude: geometry.coordinates[0] })
  return features.toSorted((one, other) => distance(one) - distance(other))
}

const buildFeatureResponse = (features: PeliasFeature[]) => ({
  status: 200,
  body: { geocoding: { version: '0.2', attribution }, type: 'FeatureCollection', features },
})

const buildPeliasError = (error: string) => ({
  status: 400,
  body: { geocoding: { version: '0.2', errors: [error] }, type: 'FeatureCollection', features: [] },
})
