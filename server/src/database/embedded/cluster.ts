import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { openCluster, runProgram } from './run.ts'
import type { RunAs } from './run-as.ts'

/** Owns the database and its tables, and changes them; who reaches the socket folder is let in. */
export const ownerRole = 'autokierto_owner'

/** Of the service: reads and writes rows. */
export const serviceRole = 'autokierto'

/** The database of the service. */
export const databaseName = 'autokierto'

/** Major version of PostgreSQL the packages bring; a database of another one cannot be opened. */
const majorVersion = '18'

/**
 * Makes the database's folder where it is missing: beside, then renamed, so that a start that was
 * killed leaves no half database.
 * @param sync false only for databases that are thrown away
 * @throws StartError where it cannot be made, or belongs to another version
 */
export const prepareCluster = (cluster: string, binaries: Binaries, runAs: RunAs, sync: boolean): void => {
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster)
    return
  }
  removeDrafts(cluster)
  const draft = `${cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  chmodSync(draft, 0o700)
  if (runAs) chownSync(draft, runAs.uid, runAs.gid)
  const handle = openCluster(draft, runAs)
  try {
    const made = runProgram(binaries.initdb, initdbParameters(handle.path, sync), runAs, handle.descriptor)
    if (!made.ok) throw new StartError(initFailure(cluster, made.output))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    handle.close()
  }
  // An empty folder of that name may have been put there beforehand, as for a mount.
  renameSync(draft, cluster)
}

const initdbParameters = (path: string, sync: boolean): string[] => [
  '--pgdata',
  path,
  '--username',
  ownerRole,
  // Sorting by code point, the same on every machine and version: no index breaks by an update of the system.
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // The socket lies in a folder only its owner and root enter.
  '--auth=trust',
  '--no-instructions',
  ...(sync ? [] : ['--no-sync']),
]

const checkVersion = (cluster: string): void => {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new StartError(
    `${cluster} holds a database of PostgreSQL ${version}, this release brings ${majorVersion}: ` +
      'start the release that made it and move the data, or set DATA_DIR to another folder.',
  )
}

const removeDrafts = (cluster: string): void => {
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(`${basename(cluster)}.new-`)) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    }
  }
}

const initFailure = (cluster: string, output: string): string => {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dirname(cluster))
  const reason = output.match(/(?:error|FATAL): +(.*)/)?.[1] ?? output.split('\n').at(-1)
  return `The database cannot be made in ${dirname(cluster)} (${reason}): remove the cause, or set DATA_DIR to another folder.`
}

export const diskFull = (dataDir: string): string =>
  `The disk of ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`
