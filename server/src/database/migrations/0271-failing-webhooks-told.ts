import { type Kysely, sql } from 'kysely'

/** The main users of a company are mailed once when an address has not got everything for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table webhook add column failing_told_at timestamptz`.execute(db)
  await sql`comment on column webhook.failing_told_at is
    'When the company was told that it does not get through; null once it does.'`.execute(db)
}
