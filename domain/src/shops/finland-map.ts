/**
 * A map of Finland, small enough for inline SVG: degrees become drawing units with y downwards. At the country's
 * middle latitude, a degree of longitude is less than half as long as a degree of latitude.
 */
const finlandMapBounds = { west: 19, east: 32, north: 70.2, south: 59.6 }
const longitudeScale = Math.cos((64.9 * Math.PI) / 180)
const unitsPerDegree = 60

export const finlandMapSize = {
  width: Math.round((finlandMapBounds.east - finlandMapBounds.west) * longitudeScale * unitsPerDegree),
  height: Math.round((finlandMapBounds.north - finlandMapBounds.south) * unitsPerDegree),
} as const

export const projectToFinlandMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: Math.round((longitude - finlandMapBounds.west) * longitudeScale * unitsPerDegree * 10) / 10,
  y: Math.round((finlandMapBounds.north - latitude) * unitsPerDegree * 10) / 10,
})
