import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/** Any number, the same in every instance: whoever holds this advisory lock migrates. */
const lockKey = 4_812_018

/** The migrations of the folder by name; files are `0001-name.ts` and never change once released. */
const getMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter(name => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort()
  const entries = files.map(
    async file => [file.slice(0, -'.ts'.length), await import(new URL(file, folder).href)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Brings the tables to the newest form, all in one transaction or not at all. Several instances may
 * start at once: one migrates, the others wait for it.
 * @returns the names of the migrations done, none when all were done before
 * @throws when a migration fails, or when the database was migrated by a newer release
 */
export const migrateToLatest = <T>(db: Kysely<T>): Promise<string[]> =>
  db.connection().execute(async connection => {
    // A migration, or the wait for another instance's, may take longer than a statement of ours may.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations } })
      const { error, results } = await migrator.migrateToLatest()
      if (error)
        throw migrationFailure(error, results?.find(result => result.status === 'Error')?.migrationName)
      return (results ?? []).map(result => result.migrationName)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })

const migrationFailure = (cause: unknown, name: string | undefined): Error => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The database cannot be migrated${name ? ` by ${name}` : ''}: ${reason}`, { cause })
}
