import { resolve } from 'node:path'
import { blockDemo, removeDemo } from '@autokierto/demo/end'
import { readSettings } from '@autokierto/server/config/settings'
import { migrateToLatest } from '@autokierto/server/database/migrate'
import { openConfigured } from '@autokierto/server/database/open-configured'
import { StartError } from '@autokierto/server/start-error'

/**
 * `npm run demo -- block` and `npm run demo -- remove`: end the demonstration in the database of DATABASE_URL or DATA_DIR,
 * before it is used for real. No other setting is needed.
 */
const end = async (what: string | undefined): Promise<string> => {
  if (what !== 'block' && what !== 'remove') {
    throw new StartError(
      'Say what to do with the demonstration: `npm run demo -- block` blocks its users and leaves its data, ' +
        '`npm run demo -- remove` empties the database.',
    )
  }
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env
  const problems: string[] = []
  const set = readSettings({ DATABASE_URL, DATA_DIR }, problems)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const log = (message: string) => void process.stderr.write(`${message}\n`)
  const onError = (error: Error) => log(error.message)
  const database = await openConfigured(
    { dataDir: resolve(set.DATA_DIR), database: { url: set.DATABASE_URL, pool: 2 } },
    { log, onBroken: onError },
  )
  try {
    await migrateToLatest(database.db)
    if (what === 'block') return `${await blockDemo(database.db)} users of the demonstration are blocked.`
    await removeDemo(database.db)
    return 'The demonstration is removed, the database is empty.'
  } finally {
    await database.close()
    await database.stopServer()
  }
}

try {
  process.stdout.write(`${await end(process.argv[2])}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
