import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TileSource = {
  /** The value of `MAP_TILES_URL`. */
  url: string
  close(): Promise<void>
}

/** A tile of one magenta pixel, a colour the product does not use. Browsers stretch it over the whole tile. */
const magentaPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z/D/PwAG/gL+DHWJ3gAAAABJRU5ErkJggg==',
  'base64',
)

/** Starts a source of map tiles. Tiles that contain the missing point are 404, at every zoom level. */
export const startTileSource = async (missing: {
  latitude: number
  longitude: number
}): Promise<TileSource> => {
  const server = createServer(({ url = '' }, response) => {
    const [z = 0, x, y] = url.split('/').slice(1).map(Number.parseFloat)
    const at = createTile(missing, z)
    const isMissing = at.x === x && at.y === y
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'image/png' })
    response.end(isMissing ? undefined : magentaPng)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** Web Mercator: the world is `2 ** z` tiles wide and high. */
const createTile = ({ latitude, longitude }: { latitude: number; longitude: number }, z: number) => {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180))
  return {
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - north / Math.PI) / 2) * 2 ** z),
  }
}
