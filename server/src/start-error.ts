import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseBusy, isDatabaseUnavailable } from './database/database-unavailable.ts'
import { readTail } from './database/embedded/server-log.ts'

/** Why the service cannot start: one sentence that says what to do. Shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** SQLSTATEs that a start may meet, and the system's own codes of the same. */
export const tooManyConnections = '53300'
const fullDisk: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

const listErrorCodes = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as NodeJS.ErrnoException).code, ...listErrorCodes(error.cause)] : []

/** One sentence for what may keep any service of this kind from starting; what is none of it stays as it is. */
export const toStartError = (
  error: unknown,
  { database, dataDir }: { database: { url: string | null }; dataDir?: string },
): unknown => {
  if (error instanceof StartError) return error
  const codes = listErrorCodes(error)
  if (codes.includes(tooManyConnections)) {
    return new StartError(
      'The database takes no more connections: raise its max_connections, or lower DATABASE_POOL of the processes that share it.',
    )
  }
  const isEmbedded = database.url === null && dataDir !== undefined
  const isAway = codes.length > 0 && isAnyUnavailable(error)
  if (codes.some(code => fullDisk.includes(code)) || (isAway && isEmbedded && isDiskFullLogged(dataDir))) {
    return new StartError(
      isEmbedded
        ? `The disk of ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`
        : 'A disk is full, that of the database or that of this machine: make room and start again.',
    )
  }
  if (codes.includes('42501')) {
    return new StartError(
      'The database does not let its role make or change the tables: set DATABASE_OWNER_URL to the role that owns them, see docs/operating.md.',
    )
  }
  if (isAnyBusy(error)) {
    return new StartError(
      'The database did not answer in time while the service was starting: see what holds it up (pg_stat_activity), and start again.',
    )
  }
  if (isAway) {
    return new StartError(
      'The database went away while the service was starting: look into its log, and start again when it is there.',
    )
  }
  return error
}

const inAny =
  (is: (error: unknown) => boolean) =>
  (error: unknown): boolean =>
    is(error) || (error instanceof Error && error.cause !== undefined && inAny(is)(error.cause))
const isAnyUnavailable = inAny(isDatabaseUnavailable)
const isAnyBusy = inAny(isDatabaseBusy)

/** The embedded server ends when it cannot write: only its log knows why. */
const isDiskFullLogged = (dataDir: string): boolean => {
  const log = join(dataDir, 'postgresql.log')
  return existsSync(log) && /No space left on device|Disk quota exceeded/.test(readTail(log, 0))
}
