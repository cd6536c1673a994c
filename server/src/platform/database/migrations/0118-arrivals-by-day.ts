import { type Kysely, sql } from 'kysely'

/** Adds an index of arrivals by site and day; the expression must match the one that the list sorts by exactly. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index announcement_arrival on announcement
    (shop_id, (coalesce(day - date '2000-01-01', 99999)), vehicle_id) where closed_at is null`.execute(db)
}
