import { type Kysely, sql } from 'kysely'

/** Adds rejections that indicate an attack; equal ones of one minute share a row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table security_event (
    id bigint generated always as identity primary key,
    minute timestamptz not null,
    kind text not null check (kind in ('sign_in', 'second_factor', 'forbidden', 'limited', 'taken')),
    code text not null,
    call text,
    actor text,
    account_id integer references account (id),
    name_hash bytea,
    network_sealed bytea,
    request_id uuid not null,
    last_at timestamptz not null,
    count bigint not null check (count > 0),
    alike bytea not null,
    unique (alike, minute),
    check (account_id is null or name_hash is null)
  )`.execute(db)
  await sql`create index security_event_minute on security_event (minute)`.execute(db)
  await sql`create index security_event_account on security_event (account_id, id) where account_id is not null`.execute(
    db,
  )
  await sql`comment on column security_event.call is 'Method and path of the call; null: several, or none.'`.execute(
    db,
  )
  await sql`comment on column security_event.account_id is 'Who called, or whose name was typed; null: nobody known.'`.execute(
    db,
  )
  await sql`comment on column security_event.name_hash is 'Keyed hash of a name that is no user''s; people type passwords there.'`.execute(
    db,
  )
  await sql`comment on column security_event.network_sealed is 'The network it came from; null: many.'`.execute(
    db,
  )
  await sql`comment on column security_event.request_id is 'The first of them.'`.execute(db)
  await sql`comment on column security_event.alike is 'Keyed hash of all that rows of one minute differ in.'`.execute(
    db,
  )
}
