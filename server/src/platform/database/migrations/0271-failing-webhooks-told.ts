import { type Kysely, sql } from 'kysely'

/** Adds mails to a company's main users when a webhook has failed for a day, once per failure. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table webhook add column failing_told_at timestamptz`.execute(db)
  await sql`comment on column webhook.failing_told_at is
    'When the company was told that it does not get through; null once it does.'`.execute(db)
}
