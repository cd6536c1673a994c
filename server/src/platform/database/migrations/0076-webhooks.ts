import { type Kysely, sql } from 'kysely'

/** Adds webhooks of companies' systems, and the deliveries to each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table webhook (
      id integer generated always as identity primary key,
      operator_id integer not null references operator,
      url text not null,
      events text[] not null,
      secret_sealed bytea not null,
      created_at timestamptz not null,
      created_by integer not null references account,
      failures integer not null default 0,
      failing_since timestamptz,
      next_try_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`comment on column webhook.failures is 'Passes in a row that did not get through; how long it rests.'`.execute(
    db,
  )
  await sql`create index webhook_of_operator on webhook (operator_id) where ended_at is null`.execute(db)
  await sql`
    create table webhook_delivery (
      id bigint generated always as identity primary key,
      message_id uuid not null,
      webhook_id integer not null references webhook on delete cascade,
      event_id bigint references vehicle_event on delete cascade,
      vehicle_id integer,
      body text not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
      attempts integer not null default 0,
      answer text,
      last_try_at timestamptz,
      queued_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`comment on column webhook_delivery.event_id is 'Null: a test.'`.execute(db)
  await sql`comment on column webhook_delivery.answer is
    'Status of the answer, or why none came; nothing of what stood in it.'`.execute(db)
  await sql`create unique index webhook_delivery_of_event on webhook_delivery (event_id, webhook_id)`.execute(
    db,
  )
  await sql`create index webhook_delivery_open on webhook_delivery (webhook_id, id) where ended_at is null`.execute(
    db,
  )
  await sql`create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id)`.execute(db)
}
