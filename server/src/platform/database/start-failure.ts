import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTail } from '@autokierto/embedded-database/server-log'
import { StartError } from '../startup/start-error.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from './database-unavailable.ts'

/** SQLSTATEs that may occur at startup, and the system's codes for the same. */
export const tooManyConnections = '53300'
const fullDisk: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

const listErrorCodes = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as NodeJS.ErrnoException).code, ...listErrorCodes(error.cause)] : []

/** Converts common startup failures to one sentence; other errors are returned unchanged. */
export const toStartError = (
  error: unknown,
  { database, dataDir }: { database: { url: string | null }; dataDir?: string },
): unknown => {
  if (error instanceof StartError) return error
  const codes = listErrorCodes(error)
  if (codes.includes(tooManyConnections)) {
    return new StartError(
      'The database accepts no more connections: increase its max_connections, or decrease DATABASE_POOL of the processes that share it.',
    )
  }
  const isEmbedded = database.url === null && dataDir !== undefined
  const isUnavailable = codes.length > 0 && isAnyUnavailable(error)
  if (
    codes.some(code => fullDisk.includes(code)) ||
    (isUnavailable && isEmbedded && isDiskFullLogged(dataDir))
  ) {
    return new StartError(
      isEmbedded
        ? `The disk of ${dataDir} is full: free space, or set DATA_DIR to a folder on another disk.`
        : 'The disk of the database or of this machine is full: free space and start again.',
    )
  }
  if (codes.includes('42501')) {
    return new StartError(
      'The role of the database may not create or change tables: set DATABASE_OWNER_URL to the role that owns them, see docs/operating.md.',
    )
  }
  if (isAnyBusy(error)) {
    return new StartError(
      'The database did not answer in time during the start: find out what delays it (pg_stat_activity), and start again.',
    )
  }
  if (isUnavailable) {
    return new StartError(
      'The database became unavailable during the start: check its log, and start again when it is available.',
    )
  }
  return error
}

const matchesAnyCause =
  (predicate: (error: unknown) => boolean) =>
  (error: unknown): boolean =>
    predicate(error) ||
    (error instanceof Error && error.cause !== undefined && matchesAnyCause(predicate)(error.cause))
const isAnyUnavailable = matchesAnyCause(isDatabaseUnavailable)
const isAnyBusy = matchesAnyCause(isDatabaseBusy)

/** The embedded server stops when it cannot write; only its log has the reason. */
const isDiskFullLogged = (dataDir: string): boolean => {
  const log = join(dataDir, 'postgresql.log')
  return existsSync(log) && /No space left on device|Disk quota exceeded/.test(readTail(log, 0))
}
