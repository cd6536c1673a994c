import { type Kysely, sql } from 'kysely'

/** Adds a site's pickup area and price for owners who order a pickup. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shop
      add column pickup_area_km integer check (pickup_area_km > 0),
      add column pickup_price_fi text,
      add column pickup_price_en text,
      add column pickup_price_se text`.execute(db)
  await sql`comment on column shop.pickup_area_km is
    ${sql.lit('So far from the site it fetches, as the crow flies; null: from anywhere.')}`.execute(db)
}
