import { type Kysely, sql } from 'kysely'

/** Adds saved views: named filters of a list. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table saved_view (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      list text not null,
      name text not null,
      q text,
      ordering text,
      filters text[] not null,
      hidden text[] not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`comment on column saved_view.list is 'The page''s own word for the list, as in "process-shop_process".'`.execute(
    db,
  )
  await sql`comment on column saved_view.filters is 'As in an address, "kind=AUTO" each.'`.execute(db)
  await sql`comment on column saved_view.hidden is 'Columns the user does without, "incoming-owners.phone" each.'`.execute(
    db,
  )
  await sql`create unique index saved_view_name on saved_view (account_id, list, lower(name))`.execute(db)
}
