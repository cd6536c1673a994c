/** Why the service cannot start: one sentence that says what to do. Shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** SQLSTATEs that a start may meet, and the system's own codes of the same. */
export const tooManyConnections = '53300'
const fullDisk: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

const codesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as NodeJS.ErrnoException).code, ...codesOf(error.cause)] : []

/** One sentence for what may keep any service of this kind from starting; what is none of it stays as it is. */
export const asStartError = (
  error: unknown,
  { database, dataDir }: { database: { url: string | null }; dataDir?: string },
): unknown => {
  if (error instanceof StartError) return error
  const codes = codesOf(error)
  if (codes.includes(tooManyConnections)) {
    return new StartError(
      'The database takes no more connections: raise its max_connections, or lower DATABASE_POOL of the processes that share it.',
    )
  }
  if (codes.some(code => fullDisk.includes(code))) {
    return new StartError(
      database.url === null
        ? `The disk of ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`
        : 'A disk is full, that of the database or that of this machine: make room and start again.',
    )
  }
  return error
}
