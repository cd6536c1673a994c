import { type Kysely, sql } from 'kysely'

/** A rejected message delays the later messages of its vehicle, but no others of its webhook. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table webhook_delivery add column held_until timestamptz`.execute(db)
  await sql`comment on column webhook_delivery.held_until is
    'Refused: neither it nor a later one of its vehicle is sent before.'`.execute(db)
  await sql`create index webhook_delivery_held on webhook_delivery (webhook_id, vehicle_id)
    where ended_at is null and held_until is not null`.execute(db)
}
