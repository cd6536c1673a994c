import { type Kysely, sql } from 'kysely'

/** Adds an index per sort order of the market; the expressions must match those of the list exactly. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const orders = {
    plate: sql`(coalesce(plate, ''))`,
    name: sql`(coalesce(make, '') || ' ' || coalesce(model, ''))`,
    score: sql`(coalesce(round(reuse_score * 10)::integer, -1))`,
    end: sql`listing_ends_at`,
  }
  for (const [name, by] of Object.entries(orders)) {
    await sql`create index ${sql.ref(`vehicle_listed_by_${name}`)} on vehicle (${by}, id)
      where status = 'shop_listing'`.execute(db)
  }
  await sql`create index vehicle_listed_by_id on vehicle (id) where status = 'shop_listing'`.execute(db)
  await sql`drop index vehicle_listing_end`.execute(db)
}
