import { sql } from 'kysely'

/** Straight-line distance between two sites `s` and `own` in whole kilometres; null when one has no location. */
export const distanceKm = sql`round(12742 * asin(least(1, sqrt(
    power(sin(radians(s.latitude - own.latitude) / 2), 2)
    + cos(radians(own.latitude)) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - own.longitude) / 2), 2)
  ))))::integer`
