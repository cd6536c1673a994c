import { type Kysely, sql } from 'kysely'

/** Deletions ask for no second proof shortly after a sign-in with a password, so a session records when that was. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column password_at timestamptz`.execute(db)
  await sql`comment on column session.password_at is
    ${sql.lit('When the user signed in with a password; null for sessions opened in another way.')}`.execute(
    db,
  )
}
