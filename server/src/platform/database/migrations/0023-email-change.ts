import { type Kysely, sql } from 'kysely'

/** A user's new e-mail address takes effect once it is confirmed by a mailed link. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table email_change (
      token_hash bytea primary key,
      account_id integer not null references account on delete cascade,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create unique index email_change_of_account on email_change (account_id) where ended_at is null`.execute(
    db,
  )
  await sql`comment on column email_change.ended_at is
    ${sql.lit('Confirmed, or overtaken by another one.')}`.execute(db)
}
