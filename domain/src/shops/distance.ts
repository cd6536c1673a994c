/** A point in WGS 84 decimal degrees. */
export type GeoPoint = { latitude: number; longitude: number }

const earthRadiusMetres = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Computes the distance between two points along the earth's surface (haversine), in metres. */
export const computeDistanceMetres = (from: GeoPoint, to: GeoPoint): number => {
  const half = (angle: number): number => Math.sin(angle / 2) ** 2
  const value =
    half(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(radians(to.longitude - from.longitude))
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(value)))
}

/**
 * Splits the sites into the nearest one of each operator and the others, each sorted by distance.
 * @param shops sites in any order
 */
export const selectNearestPerOperator = <S extends { operator: { id: number }; distance_m: number }>(
  shops: readonly S[],
): { nearest_shop_per_operator: S[]; remaining_shops: S[] } => {
  const sorted = [...shops].sort((a, b) => a.distance_m - b.distance_m)
  const seen = new Set<number>()
  const nearest: S[] = []
  const remaining: S[] = []
  for (const shop of sorted) {
    const list = seen.has(shop.operator.id) ? remaining : nearest
    seen.add(shop.operator.id)
    list.push(shop)
  }
  return { nearest_shop_per_operator: nearest, remaining_shops: remaining }
}

/**
 * Returns whether a place is outside the site's pickup area.
 * @param distance metres, compared rounded to whole metres as the web gets them
 * @param areaKm radius in km; null when the site has no limit
 */
export const isBeyondPickupArea = (distance: number, areaKm: number | null): boolean =>
  areaKm !== null && Math.round(distance) > areaKm * 1000

/** Metres below which a site never counts as far. */
const nearMetres = 100_000

/** Returns whether a site is too far away to be preselected, because others are much closer. In metres. */
export const isFarFromNearest = (distance: number, closest: number): boolean =>
  distance > Math.max(nearMetres, 2 * closest)
