import { blockDemo, removeDemo } from '@autokierto/demo/end'
import type { OpenDatabase } from '@autokierto/server/platform/database/pool'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

/**
 * `npm run demo -- block` and `npm run demo -- remove` end the demonstration in the database of DATABASE_URL or
 * DATA_DIR, before it is used for real. They need no other settings.
 */
await runCommand(async () => {
  const [, , what] = process.argv
  if (what !== 'block' && what !== 'remove') {
    throw new StartError(
      'Usage: `npm run demo -- block` blocks the users of the demonstration and keeps its data, ' +
        '`npm run demo -- remove` empties the database.',
    )
  }
  const end = async ({ db }: OpenDatabase) => {
    if (what === 'block') return `${await blockDemo(db)} users of the demonstration are blocked.`
    await removeDemo(db)
    return 'The demonstration is removed; the database is empty.'
  }
  return withDatabase(end, { beside: false })
})
