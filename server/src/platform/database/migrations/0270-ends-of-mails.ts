import { type Kysely, sql } from 'kysely'

/** Subscription mails have an unsubscribe URL, and mailed bulletins can be unsubscribed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mail add column unsubscribe_url text`.execute(db)
  await sql`comment on column mail.unsubscribe_url is
    'Where one press ends the mails of its kind; null for those that are nobody''s subscription, and once it has ended.'`.execute(
    db,
  )
  for (const table of ['account', 'announcement']) {
    await sql`alter table ${sql.table(table)} add column bulletins_ended_at timestamptz`.execute(db)
    await sql`comment on column ${sql.ref(`${table}.bulletins_ended_at`)} is
      'Since then no bulletin is mailed to the address.'`.execute(db)
  }
}
