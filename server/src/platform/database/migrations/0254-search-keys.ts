import { type Kysely, sql } from 'kysely'

/**
 * Adds `search_key`, which normalises texts for searching as the domain's `searchKey` does. The many vehicles
 * and users get an index of normalised words, which replaces the index of the words as written.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function search_key(words text) returns text language sql immutable strict parallel safe as $$
      select lower(regexp_replace(normalize(
        translate(replace(replace(words, 'Æ', 'AE'), 'æ', 'ae'), '‐‑‒–—―−⁃ØøĐđŁł''‘’ʼ′´${sql.raw('`')}', '--------OoDdLl'),
        NFKD), '[\u0300-\u036f]', '', 'g'))
    $$`.execute(db)
  await sql`
    create index vehicle_search on vehicle using gin (
      search_key(coalesce(plate, '') || ' ' || coalesce(plate_key, '') || ' ' || coalesce(vin, '') || ' '
        || coalesce(make, '') || ' ' || coalesce(model, '')) gin_trgm_ops)`.execute(db)
  await sql`drop index vehicle_words`.execute(db)
  await sql`
    create index account_search on account using gin (
      search_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' '
        || coalesce(email, '')) gin_trgm_ops)`.execute(db)
}
