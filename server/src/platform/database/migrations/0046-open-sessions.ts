import { type Kysely, sql } from 'kysely'

const comments: Readonly<Record<string, string>> = {
  'column session.browser': 'As its owner knows it: Firefox, Windows. Null: the browser did not say.',
  'column session.last_used_at': 'When its tokens were last renewed.',
  'column session.last_shop_id': 'The site last worked at: roughly where.',
  'table known_browser': 'Where users have signed in, as keyed hashes: from elsewhere they are mailed.',
}

/** Adds the list of a user's open sessions, and the browsers they have signed in with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table session
      add column browser text,
      add column last_used_at timestamptz,
      add column last_shop_id integer references shop on delete set null`.execute(db)
  await sql`
    create table known_browser (
      account_id integer not null references account on delete cascade,
      browser_hash bytea not null,
      seen_at timestamptz not null,
      primary key (account_id, browser_hash)
    )`.execute(db)
  for (const [what, words] of Object.entries(comments)) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
}
