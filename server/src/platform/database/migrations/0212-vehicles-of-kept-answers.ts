import { type Kysely, sql } from 'kysely'

/**
 * Stored answers about a vehicle are deleted when its owner is erased. There is no foreign key, because it
 * would lock the vehicle's row before the handler does, and two concurrent requests would deadlock.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table idempotency_key add column vehicle_id integer`.execute(db)
  await sql`comment on column idempotency_key.vehicle_id is 'What the answer is about, and may tell of its owner.'`.execute(
    db,
  )
  await sql`create index idempotency_key_of_vehicle on idempotency_key (vehicle_id) where vehicle_id is not null`.execute(
    db,
  )
}
