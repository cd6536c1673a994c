/**
 * A map of Finland small enough to be drawn into a page: degrees become the units of its drawing, `width` by `height`,
 * with y downwards. In the middle of the country a degree of longitude is less than half a degree of latitude.
 */
const bounds = { west: 19, east: 32, north: 70.2, south: 59.6 }
const eastward = Math.cos((64.9 * Math.PI) / 180)
const unit = 60

export const finlandMap = {
  width: Math.round((bounds.east - bounds.west) * eastward * unit),
  height: Math.round((bounds.north - bounds.south) * unit),
} as const

/** Where a place stands on it, in its units. */
export const projectToFinlandMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: Math.round((longitude - bounds.west) * eastward * unit * 10) / 10,
  y: Math.round((bounds.north - latitude) * unit * 10) / 10,
})
