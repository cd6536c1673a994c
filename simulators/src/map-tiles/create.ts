import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawTile } from './draw-tile.ts'

type Options = {
  /** What the header `digitransit-subscription-key` must hold; anybody is served without one. */
  key?: string
}

/**
 * A stand-in of a source of map tiles such as Digitransit's: `/{z}/{x}/{y}.png`, with any path before it. The tiles are
 * no map: squares whose colour and lines tell them apart.
 */
export const createMapTiles =
  ({ key }: Options = {}) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const [, z, x, y] = (/\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/.exec(pathname) ?? []).map(Number)
    if (key !== undefined && request.headers['digitransit-subscription-key'] !== key) {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end('{"message":"Access denied due to missing or invalid subscription key."}')
    } else if (z === undefined || x === undefined || y === undefined || x >= 2 ** z || y >= 2 ** z) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    } else {
      response.writeHead(200, { 'content-type': 'image/png' }).end(drawTile({ z, x, y }))
    }
  }
