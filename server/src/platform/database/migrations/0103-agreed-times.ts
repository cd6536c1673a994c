import { type Kysely, sql } from 'kysely'

/** Adds the agreed time of a pickup, and the times that were mailed to drivers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table announcement
      add column agreed boolean not null default false,
      add column time_from text check (time_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
      add column time_until text check (time_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
      add check (not agreed or (day is not null and kind = 'pickup')),
      add check (time_from is null or agreed),
      add check (time_until is null or time_until > time_from)`.execute(db)
  await sql`comment on column announcement.agreed is
    'The day is the site''s word, no longer the owner''s wish.'`.execute(db)
  await sql`comment on column announcement.time_from is 'HH:MM in Helsinki, as agreed with the owner.'`.execute(
    db,
  )
  await sql`alter table round_sent add column times text[] not null default '{}'`.execute(db)
  await sql`comment on column round_sent.times is
    'Of each stop what was agreed, "08:00-10:00" or empty; none at all where nothing was.'`.execute(db)
}
