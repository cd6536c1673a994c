import { countExpired } from '@autokierto/server/platform/retention/remove-expired'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

/**
 * `npm run retention -- --dry-run`: counts per rule the rows that the job would delete now from the database of
 * DATABASE_URL or DATA_DIR. Only the nightly job deletes.
 */
await runCommand(async () => {
  if (process.argv.slice(2).join(' ') !== '--dry-run') {
    throw new StartError(
      'A job deletes expired data each night. To see what it would delete now: `npm run retention -- --dry-run`.',
    )
  }
  const outdated = await withDatabase(({ db }) => countExpired({ db, now: () => new Date() }))
  const lines = outdated.map(({ rows, goes, what }) => `${String(rows).padStart(9)}  ${what} (${goes})`)
  return ['Would go now:', ...lines].join('\n')
})
