import { createReadStream } from 'node:fs'
import { importOpenData } from '@autokierto/server/cases/catalogue/import-open-data'
import { loadCatalogue } from '@autokierto/server/cases/catalogue/load-catalogue'
import { OpenDataError } from '@autokierto/server/cases/catalogue/read-open-data'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

const isOfFile = (error: unknown): boolean =>
  error instanceof OpenDataError || (error as { code?: string }).code === 'ENOENT'

/**
 * `npm run makes -- import FILE`, or `-` for standard input: adds the makes and models of the vehicle register's open
 * data to the catalogue in the database of DATABASE_URL or DATA_DIR. Needs no other settings. Safe while the service
 * runs.
 */
await runCommand(async () => {
  const [, , what, file] = process.argv
  if (what !== 'import' || !file) {
    throw new StartError('Usage: npm run makes -- import FILE, with - as FILE for the standard input.')
  }
  return withDatabase(async ({ db }) => {
    await loadCatalogue(db)
    const bytes = file === '-' ? process.stdin : createReadStream(file)
    const { vehicles, makes, models } = await importOpenData(db, bytes)
    return `${vehicles} vehicles read: ${makes} makes and ${models} models are new.`
  })
}, isOfFile)
