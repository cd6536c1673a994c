import type { Shop } from '@autokierto/contract/shops'
import { computeDistanceMetres, type GeoPoint } from '@autokierto/domain/shops/distance'

/** Returns the sites within a radius, nearest first; distances are rounded to metres. */
export const shopsAround = (
  shops: readonly Shop[],
  place: GeoPoint,
  radiusKm: number,
): (Shop & { distance_m: number })[] =>
  shops
    .flatMap(shop =>
      shop.location ? [{ ...shop, distance_m: Math.round(computeDistanceMetres(place, shop.location)) }] : [],
    )
    .filter(({ distance_m }) => distance_m <= radiusKm * 1000)
    .sort((one, other) => one.distance_m - other.distance_m)
