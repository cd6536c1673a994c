import { type Kysely, sql } from 'kysely'

/** Adds an index for the latest order of a vehicle, which every row of a site's lists reads. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index announcement_of_vehicle on announcement (vehicle_id, id)`.execute(db)
}
