import { type Kysely, sql } from 'kysely'

/** Adds the minutes in which the service was available, for the public performance page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table service_presence (
      day date primary key,
      minutes integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db)
  await sql`comment on table service_presence is
    'Minutes of a day of Europe/Helsinki in which the service and its database were found at work.'`.execute(
    db,
  )
  await sql`create index certificate_by_issue on certificate (issued_at) where revoked_at is null`.execute(db)
  await sql`create index announcement_by_creation on announcement (created_at)`.execute(db)
}
