import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { RunAs } from './run-as.ts'

const socketPrefix = 'autokierto-socket-'

/** A socket path is limited to 104 bytes (macOS; 108 on Linux); its name and our folder's take 41. */
const maxParentBytes = 60

/**
 * Creates a folder for the server's socket that only the server's user and root can enter. It is not in the
 * data folder, whose path may be too long. It is new each time, so no other user can have prepared it.
 */
export const makeSocketFolder = (runAs: RunAs): string => {
  for (const parent of ['/tmp', tmpdir(), '/var/tmp', '/dev/shm']) {
    if (Buffer.byteLength(parent) > maxParentBytes) continue
    try {
      const folder = mkdtempSync(join(parent, socketPrefix))
      if (runAs) chownSync(folder, runAs.uid, runAs.gid)
      return folder
    } catch {
      // Try the next folder if this one is not writable.
    }
  }
  throw new EmbeddedDatabaseError(
    'The database needs a writable temporary folder with a short name: make /tmp writable.',
  )
}

export const removeSocketFolder = (folder: string): void => {
  if (basename(folder).startsWith(socketPrefix)) rmSync(folder, { recursive: true, force: true })
}
