import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../startup/start-error.ts'

const migrationsFolder = new URL('./migrations/', import.meta.url)

/** An arbitrary number, the same in every instance; the holder of this advisory lock migrates. */
const migrationLockKey = 4_812_018

/**
 * Migrations of the folder by name. Files are named `0001-name.ts` and never change once released. Each is
 * loaded only when it runs, because most starts have none to run.
 */
const getMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(migrationsFolder)).filter(name => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort()
  const entries = files.map((file): [string, Migration] => {
    const read = (): Promise<Migration> => import(new URL(file, migrationsFolder).href)
    return [file.slice(0, -'.ts'.length), { up: async db => (await read()).up(db) }]
  })
  return Object.fromEntries(entries)
}

const lockPollMs = 50

/**
 * Serializes schema changes across instances. Waiting instances poll, because a connection that waits long
 * for an answer is closed.
 */
export const withMigrationLock = <T, Result>(
  db: Kysely<T>,
  work: (connection: Kysely<T>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async connection => {
    const tryLock = async (): Promise<boolean> => {
      const { rows } = await sql<{
        locked: boolean
      }>`select pg_try_advisory_lock(${migrationLockKey}) as locked`.execute(connection)
      return rows[0]!.locked
    }
    while (!(await tryLock())) await pause(lockPollMs * (1 + Math.random()))
    try {
      return await work(connection)
    } finally {
      // On a broken connection there is no lock to release, and the original error matters.
      await sql`select pg_advisory_unlock(${migrationLockKey})`.execute(connection).catch(() => undefined)
    }
  })

/** Names of the migrations of this release, in order. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await getMigrations())

/**
 * Migrates the tables to the latest version in one transaction. If several instances start together, one
 * migrates and the others wait.
 * @param last name of the last migration to run; default all
 * @returns the names of the migrations that ran
 * @throws if a migration fails, or if the database was migrated by a newer release
 */
export const migrateToLatest = <T>(db: Kysely<T>, last?: string): Promise<string[]> =>
  withMigrationLock(db, async connection => {
    // A migration may take longer than the statement timeout.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations } })
      const { error, results } = await (last === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(last))
      if (error)
        throw migrationFailure(error, results?.find(result => result.status === 'Error')?.migrationName)
      return (results ?? []).map(result => result.migrationName)
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
    }
  })

/** Returns the text between two markers, or undefined if they are not there in this order. */
const extractBetween = (text: string, before: string, after: string): string | undefined => {
  const [, tail] = text.split(before, 2)
  return tail?.includes(after) ? tail.split(after, 1)[0] : undefined
}

const migrationFailure = (cause: unknown, name: string | undefined): Error => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const newer = extractBetween(reason, 'previously executed migration ', ' is missing')
  if (newer) {
    return new StartError(
      `The database was migrated by a newer release (${newer}): start that release, or restore a backup made before it.`,
    )
  }
  return new Error(`The database cannot be migrated${name ? ` by ${name}` : ''}: ${reason}`, { cause })
}
