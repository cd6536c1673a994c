import { type Kysely, sql } from 'kysely'

/**
 * Deletes rate limits stored under names and addresses, because they are now stored under hashes; counts
 * start over once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from rate_limit`.execute(db)
}
