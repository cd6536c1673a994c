import { type Kysely, sql } from 'kysely'

/** Null for existing sites: they do not count as new. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop add column created_at timestamptz`.execute(db)
  await sql`comment on column shop.created_at is
    'When its company added the site; null for sites from before this was noted.'`.execute(db)
}
