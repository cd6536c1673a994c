import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { RunAs } from './run-as.ts'

const prefix = 'autokierto-socket-'

/** A socket's whole path fits into 104 bytes (macOS, Linux has 108); its name and our folder's take 41. */
const longestParent = 60

/**
 * A new folder for the server's socket that only the server's user (and root) enters. Short, so never in
 * the data folder; new each time, so that nobody can have put one there before.
 */
export const makeSocketFolder = (runAs: RunAs): string => {
  for (const parent of ['/tmp', tmpdir(), '/var/tmp', '/dev/shm']) {
    if (Buffer.byteLength(parent) > longestParent) continue
    try {
      const folder = mkdtempSync(join(parent, prefix))
      if (runAs) chownSync(folder, runAs.uid, runAs.gid)
      return folder
    } catch {
      // Not writable: the next one.
    }
  }
  throw new StartError(
    'The database needs a writable temporary folder with a short name: make /tmp writable.',
  )
}

/** Removes a socket folder, if it is one of ours. */
export const removeSocketFolder = (folder: string): void => {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
