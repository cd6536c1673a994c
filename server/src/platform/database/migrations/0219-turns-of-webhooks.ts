import { type Kysely, sql } from 'kysely'

/** Records the last delivery per webhook: the company that has waited longest is next. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table webhook add column turn_at timestamptz`.execute(db)
  await sql`comment on column webhook.turn_at is 'When it was last sent to; null: not yet.'`.execute(db)
}
