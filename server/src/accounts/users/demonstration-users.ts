import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { StartError } from '../../platform/startup/start-error.ts'

/**
 * SQL query of the ids of demonstration users: the loaded ones, whose password is public, and all users of their
 * companies created since. Empty in a database that has never held the demonstration.
 */
export const demonstrationUsers = sql<number>`
  select a.id from account a
    left join outsource o on o.id = a.outsource_id
   where a.created_at <= (select max(loaded_at) from demo_load)
      or coalesce(a.operator_id, o.operator_id) in (
           select operator_id from account where created_at <= (select max(loaded_at) from demo_load))`

/** @throws StartError if demonstration users could sign in to a real service */
export const refuseDemonstrationUsers = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ users: number }>`
    select count(*)::integer users from account
     where blocked_at is null and deleted_at is null and id in (${demonstrationUsers})`.execute(db)
  const users = rows[0]?.users ?? 0
  if (users === 0) return
  throw new StartError(
    `The database contains ${users} users of the demonstration, whose password is public: ` +
      'block them with `npm run demo -- block`, or empty the database with `npm run demo -- remove`.',
  )
}
