import { type Kysely, sql } from 'kysely'

/**
 * Adds a scope for owners' contact data. Existing keys have that access for ninety more days, so that systems
 * can change to new keys meanwhile.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table api_key add column owners_until date`.execute(db)
  await sql`comment on column api_key.owners_until is
    'Of a key from before the scope owners: the last day it is told how to reach owners without the scope.'`.execute(
    db,
  )
  await sql`update api_key set owners_until = (now() at time zone 'Europe/Helsinki')::date + 90`.execute(db)
}
