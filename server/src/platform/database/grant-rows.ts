import { type Kysely, sql } from 'kysely'
import { withMigrationLock } from './migrate.ts'

const grantedSchemas = ['public', 'jobs']

/**
 * Lets a role read and write the rows of all tables that the current role owns. It can neither create, change
 * nor truncate tables. It runs at each start and writes nothing if all is granted.
 */
export const grantRows = <T>(db: Kysely<T>, role: string): Promise<void> =>
  withMigrationLock(db, async connection => {
    const { rows } = await sql<{ isMissing: boolean }>`
      select exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any(${grantedSchemas}) and c.relkind in ('r', 'p', 'S')
           and case c.relkind
                 when 'S' then not has_sequence_privilege(${role}, c.oid, 'usage')
                 else not has_table_privilege(${role}, c.oid, 'select') end) as "isMissing"`.execute(
      connection,
    )
    if (!rows[0]!.isMissing) return
    for (const schema of grantedSchemas) {
      const [to, all] = [sql.id(role), sql.id(schema)]
      await sql`grant usage on schema ${all} to ${to}`.execute(connection)
      await sql`grant select, insert, update, delete on all tables in schema ${all} to ${to}`.execute(
        connection,
      )
      await sql`grant usage, select, update on all sequences in schema ${all} to ${to}`.execute(connection)
    }
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${sql.id(role)}`.execute(
      connection,
    )
  })
