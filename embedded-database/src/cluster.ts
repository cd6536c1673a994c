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
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { openCluster, runDatabaseProgram } from './run.ts'
import type { RunAs } from './run-as.ts'

/** Owns the database and its tables. Access is controlled by the socket folder, not by a password. */
export const ownerRole = 'autokierto_owner'

/** Role of the service: reads and writes rows. */
export const serviceRole = 'autokierto'

export const databaseName = 'autokierto'

/** Major version of PostgreSQL in the packages; databases of other versions cannot be opened. */
const majorVersion = '18'

/**
 * Creates the database's folder if it is missing. It is created under another name and then renamed, so that
 * a killed start leaves no partial database.
 * @param sync false only for disposable databases
 * @throws EmbeddedDatabaseError if it cannot be created or belongs to another version
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
    const result = runDatabaseProgram(
      binaries.initdb,
      initdbParameters(handle.path, sync),
      runAs,
      handle.descriptor,
    )
    if (!result.ok) throw new EmbeddedDatabaseError(initFailure(cluster, result.output))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    handle.close()
  }
  // An empty folder of that name may exist already, for example as a mount point.
  renameSync(draft, cluster)
}

const initdbParameters = (path: string, sync: boolean): string[] => [
  '--pgdata',
  path,
  '--username',
  ownerRole,
  // Sorting by code point is the same on every machine and version, so system updates do not break indexes.
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Only its owner and root can enter the socket's folder.
  '--auth=trust',
  '--no-instructions',
  ...(sync ? [] : ['--no-sync']),
]

const checkVersion = (cluster: string): void => {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new EmbeddedDatabaseError(
    `${cluster} contains a database of PostgreSQL ${version}, but this release has ${majorVersion}: ` +
      'start the release that created it and move the data, or set DATA_DIR to another folder.',
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
  return `The database cannot be created in ${dirname(cluster)} (${reason}): remove the cause, or set DATA_DIR to another folder.`
}

export const diskFull = (dataDir: string): string =>
  `The disk of ${dataDir} is full: free space, or set DATA_DIR to a folder on another disk.`
