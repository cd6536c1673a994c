import { type Kysely, sql } from 'kysely'

/** Adds part watches: e-mail alerts for vehicles of a model. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table part_watch (
      id integer generated always as identity primary key,
      email text not null,
      language text not null check (language in ('fi', 'en', 'se')),
      make text not null,
      model text,
      kind text,
      year_from integer,
      year_to integer,
      place text,
      latitude double precision not null,
      longitude double precision not null,
      radius_km integer not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      looked_at timestamptz not null,
      told_at timestamptz
    )`.execute(db)
  for (const [what, words] of Object.entries({
    'table part_watch': 'Searches of parts whose next finds are mailed; a row goes when its watch ends.',
    'column part_watch.confirmed_at': 'When the link in the first mail was used; until then nothing is told.',
    'column part_watch.looked_at': 'Vehicles that came until then are known or told.',
    'column part_watch.told_at': 'When finds were mailed last.',
  })) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
  await sql`create index part_watch_of_address on part_watch (lower(email))`.execute(db)
  await sql`create index part_watch_to_look on part_watch (id) where confirmed_at is not null`.execute(db)
}
