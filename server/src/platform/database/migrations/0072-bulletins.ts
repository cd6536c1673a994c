import { type Kysely, sql } from 'kysely'

/** Adds bulletins of the association to users. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bulletin (
      id integer generated always as identity primary key,
      text_fi text not null,
      text_en text not null,
      text_se text not null,
      first_day date not null,
      last_day date not null,
      audiences text[] not null check (
        cardinality(audiences) > 0 and audiences <@ array['owners', 'operators', 'contractors']),
      by_mail boolean not null,
      mailed_at timestamptz,
      created_at timestamptz not null,
      check (last_day >= first_day)
    )`.execute(db)
  await sql`comment on table bulletin is 'What the association tells, shown from the first to the last day.'`.execute(
    db,
  )
  await sql`comment on column bulletin.mailed_at is 'Null: to nobody yet, or by_mail is off.'`.execute(db)
  await sql`create index bulletin_by_last_day on bulletin (last_day)`.execute(db)
}
