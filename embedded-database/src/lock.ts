import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { processIdentity } from './process-identity.ts'

/** Thrown when another running process uses the data folder. */
export class FolderLockedError extends EmbeddedDatabaseError {}

/**
 * Locks the data folder for this process. A lock left by a killed process is replaced.
 * @returns a function that unlocks the folder
 * @throws FolderLockedError if another running process has the lock
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const lock = join(dataDir, 'lock')
  const mine = `${process.pid} ${processIdentity(process.pid)}\n`
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      if (tryLink(draft, lock)) break
      const theirs = readLockFile(lock)
      if (theirs === null) continue
      const [pid = '', started] = theirs.trim().split(' ')
      if (processIdentity(Number(pid)) === started) {
        throw new FolderLockedError(
          `Another Autokierto (process ${pid}) uses ${dataDir}: stop it, or set DATA_DIR to another folder.`,
        )
      }
      removeStaleLock(lock, theirs)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readLockFile(lock) === mine) rmSync(lock, { force: true })
  }
}

const tryLink = (draft: string, lock: string): boolean => {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const readLockFile = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Removes a stale lock, but not a lock that another process created meanwhile. */
const removeStaleLock = (lock: string, stale: string): void => {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readLockFile(aside) !== stale) tryLink(aside, lock)
  rmSync(aside, { force: true })
}
