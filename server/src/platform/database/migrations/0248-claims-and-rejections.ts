import { type Kysely, sql } from 'kysely'

/**
 * Adds indexes for counting claims and rejections by site, and claims of all sites by time; both are rare among events.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index vehicle_event_claims_of_shop on vehicle_event (shop_id, at)
    where event in ('claim', 'reject')`.execute(db)
  await sql`create index vehicle_event_claims on vehicle_event (at) where event = 'claim'`.execute(db)
}
