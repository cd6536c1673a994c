import { type Kysely, sql } from 'kysely'

/** Adds API keys for companies' systems; each key acts as its own user, which nobody can sign in as. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column is_key boolean not null default false`.execute(db)
  await sql`comment on column account.is_key is
    'No person: what a key of the company does stands under its name. It has no password and gets no mail.'`.execute(
    db,
  )
  await sql`
    create table api_key (
      id integer generated always as identity primary key,
      operator_id integer not null references operator,
      account_id integer not null unique references account,
      secret_hash bytea not null unique,
      scopes text[] not null,
      valid_until date not null,
      created_at timestamptz not null,
      created_by integer not null references account,
      last_used_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`comment on column api_key.secret_hash is 'SHA-256 of 256 random bits.'`.execute(db)
  await sql`comment on column api_key.last_used_at is 'To the minute.'`.execute(db)
  await sql`create index api_key_of_operator on api_key (operator_id)`.execute(db)
}
