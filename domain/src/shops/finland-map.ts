/**
 * A map of Finland small enough to be drawn into a page: degrees become the units of its drawing, `width` by `height`,
 * with y downwards. In the middle of the country a degree of longitude is less than half a degree of latitude.
 */
const finlandMapBounds = { west: 19, east: 32, north: 70.2, south: 59.6 }
const longitudeScale = Math.cos((64.9 * Math.PI) / 180)
const unitsPerDegree = 60

export const finlandMapSize = {
  width: Math.round((finlandMapBounds.east - finlandMapBounds.west) * longitudeScale * unitsPerDegree),
  height: Math.round((finlandMapBounds.north - finlandMapBounds.south) * unitsPerDegree),
} as const

/** Where a place stands on it, in its units. */
export const projectToFinlandMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: Math.round((longitude - finlandMapBounds.west) * longitudeScale * unitsPerDegree * 10) / 10,
  y: Math.round((finlandMapBounds.north - latitude) * unitsPerDegree * 10) / 10,
})
