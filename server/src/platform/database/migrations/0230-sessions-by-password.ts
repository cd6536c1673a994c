import { type Kysely, sql } from 'kysely'

/** Records the last password sign-in of a session: deletions shortly after it need no reauthentication. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column password_at timestamptz`.execute(db)
  await sql`comment on column session.password_at is
    ${sql.lit('When the user signed in with a password; null for sessions opened in another way.')}`.execute(
    db,
  )
}
