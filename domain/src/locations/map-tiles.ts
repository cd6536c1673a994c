/** Where the service shows map tiles: Finland with its waters. WGS 84 degrees. */
export const mapBounds = { south: 58.8, north: 70.2, west: 19, east: 31.7 } as const

/** Farther out all of Finland is smaller than a hand; deeper a tile shows a yard. */
export const tileZooms = { min: 4, max: 20 } as const

/** A square of a map in web Mercator: column and row of the 2^z by 2^z squares that make the world. */
export type MapTile = { z: number; x: number; y: number }

/** Whether a tile shows some of Finland, in a depth that is offered. */
export function isTileOffered({ z, x, y }: MapTile, maxZoom: number): boolean {
  if (![z, x, y].every(Number.isInteger) || z < tileZooms.min || z > Math.min(maxZoom, tileZooms.max)) {
    return false
  }
  const across = 2 ** z
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * across)
  const row = (latitude: number) => Math.floor(((1 - mercator(latitude) / Math.PI) / 2) * across)
  return (
    x >= column(mapBounds.west) &&
    x <= column(mapBounds.east) &&
    y >= row(mapBounds.north) &&
    y <= row(mapBounds.south)
  )
}

/** The height of a latitude on a map in web Mercator, pi at its upper edge. */
const mercator = (latitude: number): number => Math.asinh(Math.tan((latitude * Math.PI) / 180))
