import { type Kysely, sql } from 'kysely'

/**
 * What was answered of a vehicle goes when its owner is erased. No reference: it would hold the vehicle's row before the
 * work locks it, and two at once would wait for each other.
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
