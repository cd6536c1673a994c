import { type Kysely, sql } from 'kysely'

/**
 * Adds mails to send, inserted in the transaction of their event. Recipient and content of a finished mail
 * are deleted; the fact that it was sent remains.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail (
      id uuid primary key,
      event_id bigint references vehicle_event on delete cascade,
      kind text not null,
      language text not null check (language in ('fi', 'en', 'se')),
      recipient text,
      subject text,
      text_body text,
      html_body text,
      state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'given_up')),
      doubts integer not null default 0,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state in ('queued', 'sending')) = (ended_at is null)),
      check ((ended_at is null) = (recipient is not null)),
      check (num_nulls(recipient, subject, text_body, html_body) in (0, 4))
    )`.execute(db)
  // At most one mail per event and kind.
  await sql`create unique index mail_of_event on mail (event_id, kind) where event_id is not null`.execute(db)
  await sql`create index mail_open on mail (created_at) where ended_at is null`.execute(db)
}
