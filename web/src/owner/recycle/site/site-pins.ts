import type { ShopAtDistance } from '@autokierto/contract/shops'
import type { MapPin, Point } from '../../../map/points.ts'

/** How many of the nearest sites the map shows at first; the others are a zoom away. */
const FIRST = 4

/** Sites as pins, in the list's order and with its numbers. */
export const toPins = (shops: ShopAtDistance[]): MapPin[] =>
  shops.flatMap(({ id, name, location }, index) =>
    location
      ? [{ id, name, number: index + 1, latitude: location.latitude, longitude: location.longitude }]
      : [],
  )

/** The vehicle with the sites nearest to it. */
export const listNearbyPoints = (shops: ShopAtDistance[], vehicle: Point): Point[] => [
  vehicle,
  ...shops
    .toSorted((one, other) => one.distance_m - other.distance_m)
    .slice(0, FIRST)
    .flatMap(({ location }) => location ?? []),
]
