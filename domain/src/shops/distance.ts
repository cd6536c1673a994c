/** A point in WGS 84 decimal degrees. */
export type GeoPoint = { latitude: number; longitude: number }

const earthRadiusMetres = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points along the earth's surface (haversine). */
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
 * Puts the nearest site of each operator first, then the rest, each by distance.
 * @param shops in any order, with `operator.id` and `distance_m`
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
 * The site does not fetch from so far away.
 * @param distance metres between the two; judged in whole ones, as the pages are told them
 * @param areaKm null where the site sets itself no bounds
 */
export const isBeyondPickupArea = (distance: number, areaKm: number | null): boolean =>
  areaKm !== null && Math.round(distance) > areaKm * 1000

/** So far may a site be that there is no reason to look beyond: metres. */
const nearMetres = 100_000

/** A site nobody chooses unasked: there are others much closer. */
export const isFarFromNearest = (distance: number, closest: number): boolean =>
  distance > Math.max(nearMetres, 2 * closest)
