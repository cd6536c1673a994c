import { type Kysely, sql } from 'kysely'

/** Claims and rejections are counted by site, and claims of all sites by time: both are few among all events. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index vehicle_event_claims_of_shop on vehicle_event (shop_id, at)
    where event in ('claim', 'reject')`.execute(db)
  await sql`create index vehicle_event_claims on vehicle_event (at) where event = 'claim'`.execute(db)
}
