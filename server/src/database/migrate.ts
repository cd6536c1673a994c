import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'

const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Any number, the same in every instance: whoever holds this advisory lock migrates. */
const migrationLockKey = 4_812_018

/**
 * The migrations of the folder by name; files are `0001-name.ts` and never change once released. Each is read when it is
 * to be done: nearly every start has none to do.
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
 * Does what only one instance may do at a time to the form of the database; the others wait. They ask again and again,
 * because a connection that waits for an answer for long is given up.
 */
export const withMigrationLock = <T, Result>(
  db: Kysely<T>,
  work: (connection: Kysely<T>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async connection => {
    const isOurs = async (): Promise<boolean> => {
      const { rows } = await sql<{
        locked: boolean
      }>`select pg_try_advisory_lock(${migrationLockKey}) as locked`.execute(connection)
      return rows[0]!.locked
    }
    while (!(await isOurs())) await pause(lockPollMs * (1 + Math.random()))
    try {
      return await work(connection)
    } finally {
      // On a connection that broke there is nothing to give back, and the reason of the failure is the other one.
      await sql`select pg_advisory_unlock(${migrationLockKey})`.execute(connection).catch(() => undefined)
    }
  })

/** Names of the migrations this release knows, in their order. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await getMigrations())

/**
 * Brings the tables to the newest form, all in one transaction or not at all. Several instances may
 * start at once: one migrates, the others wait for it.
 * @param last name of the migration to stop after; the newest unless told
 * @returns the names of the migrations done, none when all were done before
 * @throws when a migration fails, or when the database was migrated by a newer release
 */
export const migrateToLatest = <T>(db: Kysely<T>, last?: string): Promise<string[]> =>
  withMigrationLock(db, async connection => {
    // A migration may take longer than a statement of ours may.
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

/** What stands between two texts, or undefined where they do not follow each other. */
const extractBetween = (text: string, before: string, after: string): string | undefined => {
  const [, rest] = text.split(before, 2)
  return rest?.includes(after) ? rest.split(after, 1)[0] : undefined
}

const migrationFailure = (cause: unknown, name: string | undefined): Error => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const newer = extractBetween(reason, 'previously executed migration ', ' is missing')
  if (newer) {
    return new StartError(
      `The database was brought up to date by a newer release (${newer}): start that one, or put back a backup made before it.`,
    )
  }
  return new Error(`The database cannot be migrated${name ? ` by ${name}` : ''}: ${reason}`, { cause })
}
