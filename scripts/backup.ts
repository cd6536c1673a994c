import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { erasureListName, readErasureList } from '@autokierto/server/platform/backup/erasure-list'
import { makeBackup } from '@autokierto/server/platform/backup/make-backup'
import { recordErasuresIn } from '@autokierto/server/platform/backup/note-erasures'
import { restoreBackup, verifyBackup } from '@autokierto/server/platform/backup/restore-backup'
import { createLog } from '@autokierto/server/platform/log/log'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

const backupUsage = [
  'Usage:',
  '  npm run backup -- make FOLDER [--keep NUMBER]           writes a backup to FOLDER, also while the service runs',
  '  npm run backup -- verify BACKUP                         checks that BACKUP is intact',
  '  npm run backup -- restore BACKUP [--erasures FOLDER]    fills an empty database; the list of erasures is beside BACKUP',
  '  npm run backup -- erasures FOLDER --since TIME          repeats erasures in a database that other tools restored as of TIME',
].join('\n')

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
const formatElapsed = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`

/**
 * `npm run backup -- …`: backups of the database of DATABASE_URL or DATA_DIR. They use only a connection: PostgreSQL's
 * tools are not needed, and a backup of an embedded database can be restored into another server, and the reverse.
 */
await runCommand(async () => {
  const { what, folder, keep, erasures, since } = parseBackupArguments()
  const startedAt = performance.now()
  if (what === 'make') {
    const backup = await withDatabase(({ connection }) =>
      makeBackup(connection, { into: folder, now: new Date(), keep }),
    )
    return `${backup.folder}\n${backup.rows} rows, ${formatMegabytes(backup.bytes)}, in ${formatElapsed(startedAt)}. It does not contain the keys: store them separately.`
  }
  if (what === 'verify') {
    const { made_at, tables } = await verifyBackup(folder)
    const rows = tables.reduce((total, table) => total + table.rows, 0)
    return `The backup of ${made_at} is intact: ${tables.length} tables, ${rows} rows.`
  }
  if (what === 'erasures') {
    const listed = readErasureList(folder)
    if (listed === null)
      throw new StartError(
        `${folder} contains no list of erasures: name the folder that contains ${erasureListName}.`,
      )
    return formatErasures(
      await withDatabase(({ connection }) => recordErasuresIn(connection, { erasures: listed, since })),
    )
  }
  const { made_at, toErase } = await withDatabase(
    ({ connection }) => restoreBackup(connection, { folder, erasures, log: createLog('error') }),
    { beside: false, isMigrated: false },
  )
  return [
    `Restored in ${formatElapsed(startedAt)}: the database has the state of ${made_at}. Start the service with the keys of that time.`,
    toErase === null
      ? `No ${erasureListName} in ${erasures}: persons erased since then are in the database again. If the list is elsewhere: npm run backup -- erasures FOLDER --since ${made_at}`
      : formatErasures(toErase),
  ].join('\n')
})

/** Says how many erasures the next start repeats. */
function formatErasures(count: number): string {
  if (count === 0) return 'Nobody was erased since then.'
  return `${count} ${count === 1 ? 'erasure' : 'erasures'} since then: the next start repeats them.`
}

/** @throws StartError with the usage */
function parseBackupArguments() {
  let parsed: { values: { keep?: string; erasures?: string; since?: string }; positionals: string[] }
  try {
    const text = { type: 'string' } as const
    parsed = parseArgs({ allowPositionals: true, options: { keep: text, erasures: text, since: text } })
  } catch {
    throw new StartError(backupUsage)
  }
  const [what, folder, ...more] = parsed.positionals
  if (!folder || more.length > 0) throw new StartError(backupUsage)
  if (what !== 'make' && what !== 'verify' && what !== 'restore' && what !== 'erasures')
    throw new StartError(backupUsage)
  const { keep, erasures, since } = parsed.values
  if (keep !== undefined && (!/^[1-9]\d{0,3}$/.test(keep) || what !== 'make'))
    throw new StartError(backupUsage)
  if (erasures !== undefined && what !== 'restore') throw new StartError(backupUsage)
  const at = new Date(since ?? '')
  if (
    (since !== undefined) !== (what === 'erasures') ||
    (since !== undefined && Number.isNaN(at.getTime()))
  ) {
    throw new StartError(backupUsage)
  }
  return {
    what,
    folder: resolve(folder),
    keep: keep === undefined ? undefined : Number(keep),
    erasures: erasures === undefined ? dirname(resolve(folder)) : resolve(erasures),
    since: at,
  } as const
}
