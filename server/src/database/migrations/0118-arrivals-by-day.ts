import { type Kysely, sql } from 'kysely'

/** What comes to a site, by day: the expression is the one the list sorts by, to the letter. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index announcement_arrival on announcement
    (shop_id, (coalesce(day - date '2000-01-01', 99999)), vehicle_id) where closed_at is null`.execute(db)
}
