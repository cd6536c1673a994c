import type { ShopAtDistance } from '@autokierto/contract/shops'
import type { MapPin, Point } from '../../kit/map/points.ts'

/** Number of nearest sites visible on the map initially; zooming out shows the others. */
const FIRST = 4

/** Converts sites to pins in the order of the list and with its numbers. */
export const toPins = (shops: ShopAtDistance[]): MapPin[] =>
  shops.flatMap(({ id, name, location }, index) =>
    location
      ? [{ id, name, number: index + 1, latitude: location.latitude, longitude: location.longitude }]
      : [],
  )

export const listNearbyPoints = (shops: ShopAtDistance[], vehicle: Point): Point[] => [
  vehicle,
  ...shops
    .toSorted((one, other) => one.distance_m - other.distance_m)
    .slice(0, FIRST)
    .flatMap(({ location }) => location ?? []),
]
