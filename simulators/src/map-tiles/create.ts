import type { IncomingMessage } from 'node:http'
import { type RequestHandler, type SimulatedResponse, sendSimulatedResponse } from '../http.ts'
import { drawTile } from './draw-tile.ts'

type MapTilesSimulatorOptions = {
  /** Required value of the header `digitransit-subscription-key`; without it no key is needed. */
  key?: string
}

/**
 * Simulates a source of map tiles such as Digitransit's: `/{z}/{x}/{y}.png` below any path. The tiles are not maps,
 * but squares that differ in colour and lines.
 */
export const createMapTilesSimulator =
  (options: MapTilesSimulatorOptions = {}): RequestHandler =>
  (request, response) =>
    sendSimulatedResponse(response, answerTileRequest(request, options))

const answerTileRequest = (
  { url, headers }: IncomingMessage,
  { key }: MapTilesSimulatorOptions,
): SimulatedResponse => {
  if (key !== undefined && headers['digitransit-subscription-key'] !== key) {
    const body = '{"message":"Access denied due to missing or invalid subscription key."}'
    return { status: 401, type: 'application/json', body }
  }
  const { pathname } = new URL(url ?? '/', 'http://stand-in')
  const [, z, x, y] = (/\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/.exec(pathname) ?? []).map(Number)
  if (z === undefined || x === undefined || y === undefined || x >= 2 ** z || y >= 2 ** z) {
    return { status: 404, type: 'text/plain', body: 'Not found' }
  }
  return { status: 200, type: 'image/png', body: drawTile({ z, x, y }) }
}
