import { sql } from 'kysely'

/** Whole kilometres between two sites `s` and `own`, as the crow flies; null where one has no place. */
export const distanceKm = sql`round(12742 * asin(least(1, sqrt(
    power(sin(radians(s.latitude - own.latitude) / 2), 2)
    + cos(radians(own.latitude)) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - own.longitude) / 2), 2)
  ))))::integer`
