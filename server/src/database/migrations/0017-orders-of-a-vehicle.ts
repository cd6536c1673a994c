import { type Kysely, sql } from 'kysely'

/** The last order of a vehicle is read with every row of a site's lists. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index announcement_of_vehicle on announcement (vehicle_id, id)`.execute(db)
}
