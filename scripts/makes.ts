import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { importOpenData } from '@autokierto/server/catalogue/import-open-data'
import { loadCatalogue } from '@autokierto/server/catalogue/load-catalogue'
import { OpenDataError } from '@autokierto/server/catalogue/read-open-data'
import { readSettings } from '@autokierto/server/config/settings'
import { migrateToLatest } from '@autokierto/server/database/migrate'
import { openConfigured } from '@autokierto/server/database/open-configured'
import { StartError } from '@autokierto/server/start-error'

/**
 * `npm run makes -- import FILE`, or `-` for what is piped in: adds the makes and models of the vehicle register's open
 * data to the lists in the database of DATABASE_URL or DATA_DIR. No other setting is needed; the service may run.
 */
const run = async (what: string | undefined, file: string | undefined): Promise<string> => {
  if (what !== 'import' || !file) {
    throw new StartError(
      'Say which file to take in: `npm run makes -- import FILE`, or `-` in place of the file for what is piped in.',
    )
  }
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env
  const problems: string[] = []
  const set = readSettings({ DATABASE_URL, DATA_DIR }, problems)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const log = (message: string) => void process.stderr.write(`${message}\n`)
  const database = await openConfigured(
    { dataDir: resolve(set.DATA_DIR), database: { url: set.DATABASE_URL, pool: 2 } },
    { log, onBroken: error => log(error.message) },
  )
  try {
    await migrateToLatest(database.db)
    await loadCatalogue(database.db)
    const bytes = file === '-' ? process.stdin : createReadStream(file)
    const { vehicles, makes, models } = await importOpenData(database.db, bytes)
    return `${vehicles} vehicles read: ${makes} makes and ${models} models are new.`
  } finally {
    await database.close()
    await database.stopServer()
  }
}

const isOurs = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof OpenDataError ||
  (error as { code?: string }).code === 'ENOENT'

try {
  process.stdout.write(`${await run(process.argv[2], process.argv[3])}\n`)
} catch (error) {
  process.stderr.write(`${isOurs(error) ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
