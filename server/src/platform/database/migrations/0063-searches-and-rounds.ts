import { type Kysely, sql } from 'kysely'

/** Adds saved searches of the market, and the rounds that were mailed to drivers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table saved_search (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      shop_id integer not null references shop on delete cascade,
      name text not null,
      q text,
      kind text,
      year_from integer,
      within_km integer,
      score_from integer,
      created_at timestamptz not null
    )`.execute(db)
  await sql`comment on column saved_search.shop_id is
    'The site that looks: distances are from there, and offers of its own company are left out.'`.execute(db)
  await sql`create index saved_search_of on saved_search (account_id, shop_id)`.execute(db)
  await sql`
    create table round_sent (
      shop_id integer not null references shop on delete cascade,
      day date not null,
      account_id integer not null references account on delete cascade,
      stops integer[] not null,
      sent_at timestamptz not null,
      primary key (shop_id, day, account_id)
    )`.execute(db)
  await sql`comment on column round_sent.stops is 'The vehicles in the order the driver knows them in.'`.execute(
    db,
  )
}
