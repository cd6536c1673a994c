import { resolve } from 'node:path'
import { findRunningDatabase } from '@autokierto/embedded-database/find-running-database'
import { readSettings } from '@autokierto/server/platform/config/settings'
import { migrateToLatest } from '@autokierto/server/platform/database/migrate'
import { openConfigured } from '@autokierto/server/platform/database/open-configured'
import { type Connection, type OpenDatabase, openDatabase } from '@autokierto/server/platform/database/pool'
import { StartError } from '@autokierto/server/platform/startup/start-error'

export type CommandDatabase = OpenDatabase & { connection: Connection }

/**
 * Runs work on the database of DATABASE_URL or DATA_DIR, as the owner of its tables if that is another role. Needs no
 * other settings.
 * @param beside allows a running service on that data folder
 * @param isMigrated false leaves the schema as it is
 * @throws StartError if settings are invalid or the database cannot be opened
 */
export const withDatabase = async <T>(
  work: (database: CommandDatabase) => Promise<T>,
  { beside = true, isMigrated = true } = {},
): Promise<T> => {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '', DATA_DIR = '' } = process.env
  const problems: string[] = []
  const set = readSettings({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }, problems)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const dataDir = resolve(set.DATA_DIR)
  const log = (message: string) => void process.stderr.write(`${message}\n`)
  const onBroken = (error: Error) => log(error.message)
  const running = beside && set.DATABASE_URL === null ? findRunningDatabase(dataDir) : null
  const database = running
    ? {
        ...openDatabase({ ...running, max: 2, onBroken }),
        connection: running,
        stopServer: async () => undefined,
      }
    : await openConfigured(
        { dataDir, database: { url: set.DATABASE_OWNER_URL ?? set.DATABASE_URL, ownerUrl: null, pool: 2 } },
        { log, onBroken, asOwner: true },
      )
  try {
    if (isMigrated) await migrateToLatest(database.db)
    return await work(database)
  } finally {
    await database.close()
    await database.stopServer()
  }
}

/**
 * Runs a command: prints its result to the standard output, and errors to the error output.
 * @param isPlain true for errors whose message says what to do; others are printed with their stack
 */
export const runCommand = async (
  command: () => Promise<string>,
  isPlain: (error: unknown) => boolean = () => false,
): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const plain = error instanceof StartError || isPlain(error)
    process.stderr.write(`${plain ? (error as Error).message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
