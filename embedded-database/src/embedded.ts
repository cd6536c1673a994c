import { accessSync, constants, existsSync, lstatSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { databaseName, diskFull, ownerRole, prepareCluster, serviceRole } from './cluster.ts'
import type { SocketConnection } from './connection.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { ensureDatabase } from './ensure-database.ts'
import { ensureFolder } from './ensure-folder.ts'
import { ensureRoles } from './ensure-roles.ts'
import { FolderLockedError, lockFolder } from './lock.ts'
import {
  adoptPostmaster,
  durableSettings,
  isClusterPostmaster,
  type LaunchOptions,
  launchPostmaster,
  type PidFile,
  type Postmaster,
  readPidFile,
  shutDownPostmaster,
  socketPort,
  trySignal,
  waitUntilReady,
} from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { readTail } from './server-log.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { superviseServer } from './supervise.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Called with a message when the server was adopted or restarted. */
  log: (message: string) => void
}

export type Embedded = {
  /** Connection of the service role, which reads and writes rows. */
  connection: SocketConnection
  /** Connection of the role that owns and changes the tables. */
  owner: SocketConnection
  /** True if the server was left running by a killed process and adopted. */
  adopted: boolean
  pid(): number
  /** Shuts the server down and unlocks the folder. */
  stop(): Promise<void>
}

const startTimeoutMs = 120_000
/** Size at which the server's log is truncated; it is for the latest failures. */
const logBytes = 5_000_000

/**
 * Starts PostgreSQL on the data folder, or adopts the server that still runs there, and supervises it. A
 * server that ends by itself is restarted on the same socket.
 * @throws EmbeddedDatabaseError with one sentence that says what to do
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, log } = options
  const unlock = await openFolder(dataDir)
  const cluster = join(dataDir, 'postgresql')
  const logFile = join(dataDir, 'postgresql.log')

  let socketFolder = ''
  const cleanUp = () => {
    removeSocketFolder(socketFolder)
    unlock()
  }

  try {
    const runAs = chooseRunAs(cluster)
    const binaries = findBinaries(runAs)
    prepareCluster(cluster, binaries, runAs, true)
    if (existsSync(logFile) && statSync(logFile).size > logBytes) truncateSync(logFile)

    const running = await findRunning(cluster)
    if (running)
      log(`Adopted the database server that was still running (process ${running.postmaster.pid}).`)
    socketFolder = running?.socketFolder ?? makeSocketFolder(runAs)
    const launchOptions = { cluster, binaries, runAs, socketFolder, logFile, settings: durableSettings }
    const supervisor = await superviseServer({
      first: running?.postmaster ?? null,
      start: onLaunch => launchUntilReady(launchOptions, dataDir, onLaunch),
      log,
      onExit: cleanUp,
    })
    const stop = async () => {
      await supervisor.stop()
      cleanUp()
    }

    const at = { host: socketFolder, port: socketPort, database: databaseName }
    const owner = { ...at, user: ownerRole }
    await ensureRoles(at)
      .then(() => ensureDatabase(owner))
      .catch(async error => {
        await supervisor.stop()
        throw error
      })
    const connection = { ...at, user: serviceRole }
    return { connection, owner, adopted: running !== null, pid: supervisor.pid, stop }
  } catch (error) {
    cleanUp()
    throw toEmbeddedDatabaseError(error, dataDir)
  }
}

/** Right after a stop, the old process may still be ending. */
const lockTimeoutMs = 2000

const openFolder = async (dataDir: string): Promise<() => void> => {
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    try {
      ensureFolder(dataDir, 0o700)
      accessSync(dataDir, constants.W_OK)
      return lockFolder(dataDir)
    } catch (error) {
      if (!(error instanceof FolderLockedError) || Date.now() > deadline)
        throw toEmbeddedDatabaseError(error, dataDir)
      await pause(100)
    }
  }
}

const toEmbeddedDatabaseError = (error: unknown, dataDir: string): unknown => {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof EmbeddedDatabaseError || code === undefined) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return new EmbeddedDatabaseError(diskFull(dataDir))
  return new EmbeddedDatabaseError(
    `DATA_DIR ${dataDir} cannot be written (${code}): make it writable, or set DATA_DIR to another folder.`,
  )
}

/** Finds a server that outlived the process that started it; one that is shutting down is waited for. */
const findRunning = async (
  cluster: string,
): Promise<{ postmaster: Postmaster; socketFolder: string } | null> => {
  const file = readPidFile(cluster)
  if (!file || !isClusterPostmaster(file.pid, cluster)) {
    clearStale(cluster, file)
    return null
  }
  const postmaster = adoptPostmaster(file.pid, cluster)
  const isUsable =
    file.status !== 'stopping' &&
    (await waitUntilReady(postmaster, cluster, startTimeoutMs)) &&
    lstatSync(join(file.socketFolder, `.s.PGSQL.${file.port}`), { throwIfNoEntry: false })?.isSocket()
  if (isUsable) return { postmaster, socketFolder: file.socketFolder }
  // The socket was deleted or the server is stopping: shut it down and start a new one.
  await shutDownPostmaster(postmaster)
  removeSocketFolder(file.socketFolder)
  return null
}

/**
 * Cleans up after a killed server. The next server overwrites its pid file, unless the process id in it is in
 * use by another program or the file is incomplete.
 */
const clearStale = (cluster: string, file: PidFile | null): void => {
  if (file === null || trySignal(file.pid, 0)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  if (file) removeSocketFolder(file.socketFolder)
}

/** Backends of a killed server end with a delay, and the next server cannot start before. */
const oldBackendsMs = 20_000

const launchUntilReady = async (
  options: LaunchOptions,
  dataDir: string,
  onLaunch: (postmaster: Postmaster) => void,
): Promise<Postmaster> => {
  const deadline = Date.now() + oldBackendsMs
  for (;;) {
    const from = existsSync(options.logFile) ? statSync(options.logFile).size : 0
    const postmaster = launchPostmaster(options)
    onLaunch(postmaster)
    if (await waitUntilReady(postmaster, options.cluster, startTimeoutMs)) return postmaster
    await shutDownPostmaster(postmaster)
    const output = readTail(options.logFile, from)
    if (
      output.includes('shared memory block') &&
      output.includes('is still in use') &&
      Date.now() < deadline
    ) {
      await pause(200)
      continue
    }
    throw new EmbeddedDatabaseError(launchFailure(output, dataDir, options.logFile))
  }
}

const launchFailure = (output: string, dataDir: string, logFile: string): string => {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir)
  const reason = output.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason'
  return `The database server does not start (${reason}): see ${logFile}, remove the cause and start again.`
}
