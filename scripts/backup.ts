import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '@autokierto/server/backup/make-backup'
import { restoreBackup, verifyBackup } from '@autokierto/server/backup/restore-backup'
import { createLog } from '@autokierto/server/http/log'
import { StartError } from '@autokierto/server/start-error'
import { runCommand, withDatabase } from './open-database.ts'

const usage = [
  'Say what to do:',
  '  npm run backup -- make FOLDER [--keep NUMBER]   a backup into FOLDER, also while the service runs',
  '  npm run backup -- verify BACKUP                 whether it is as it was written',
  '  npm run backup -- restore BACKUP                into an empty database',
].join('\n')

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`

/**
 * `npm run backup -- …`: backups of the database of DATABASE_URL or DATA_DIR, by connection alone, so that the tools
 * of PostgreSQL are not needed and a backup of the one kind can be restored into the other.
 */
await runCommand(async () => {
  const { what, folder, keep } = parse()
  const begun = performance.now()
  if (what === 'make') {
    const made = await withDatabase(({ connection }) =>
      makeBackup(connection, { into: folder, now: new Date(), keep }),
    )
    return `${made.folder}\n${made.rows} rows, ${size(made.bytes)}, in ${seconds(begun)}. The keys are not in it: keep them apart.`
  }
  if (what === 'verify') {
    const { made_at, tables } = await verifyBackup(folder)
    const rows = tables.reduce((total, table) => total + table.rows, 0)
    return `The backup of ${made_at} is whole: ${tables.length} tables, ${rows} rows.`
  }
  const { made_at } = await withDatabase(
    ({ connection }) => restoreBackup(connection, { folder, log: createLog('error') }),
    { beside: false, isMigrated: false },
  )
  return `Restored in ${seconds(begun)}: the database is as it was at ${made_at}. Start the service with the keys of that time.`
})

/** @throws StartError with how the command is used */
function parse() {
  let parsed: { values: { keep?: string }; positionals: string[] }
  try {
    parsed = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  } catch {
    throw new StartError(usage)
  }
  const [what, folder, ...more] = parsed.positionals
  if ((what !== 'make' && what !== 'verify' && what !== 'restore') || !folder || more.length > 0) {
    throw new StartError(usage)
  }
  const { keep } = parsed.values
  if (keep !== undefined && (!/^[1-9]\d{0,3}$/.test(keep) || what !== 'make')) throw new StartError(usage)
  return { what, folder: resolve(folder), keep: keep === undefined ? undefined : Number(keep) } as const
}
