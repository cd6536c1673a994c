/** The area for which the service offers map tiles: Finland with its waters, in WGS 84 degrees. */
export const mapBounds = { south: 58.8, north: 70.2, west: 19, east: 31.7 } as const

/** Below the minimum zoom, Finland is smaller than a hand; at the maximum a tile shows a yard. */
export const tileZooms = { min: 4, max: 20 } as const

/** A map tile in web Mercator: column `x` and row `y` of the 2^z by 2^z tiles of the world. */
export type MapTile = { z: number; x: number; y: number }

/** Returns whether a tile shows part of Finland at an offered zoom. */
export function isTileOffered({ z, x, y }: MapTile, maxZoom: number): boolean {
  if (![z, x, y].every(Number.isInteger) || z < tileZooms.min || z > Math.min(maxZoom, tileZooms.max)) {
    return false
  }
  const tileCount = 2 ** z
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * tileCount)
  const row = (latitude: number) => Math.floor(((1 - mercator(latitude) / Math.PI) / 2) * tileCount)
  return (
    x >= column(mapBounds.west) &&
    x <= column(mapBounds.east) &&
    y >= row(mapBounds.north) &&
    y <= row(mapBounds.south)
  )
}

/** The vertical web Mercator coordinate of a latitude; pi at the upper edge of the map. */
const mercator = (latitude: number): number => Math.asinh(Math.tan((latitude * Math.PI) / 180))
