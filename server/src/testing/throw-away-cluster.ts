import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../database/embedded/binaries.ts'
import { ownerRole, prepareCluster } from '../database/embedded/cluster.ts'
import {
  ephemeralSettings,
  isClusterPostmaster,
  launchPostmaster,
  readPidFile,
  socketPort,
  trySignal,
  waitUntilReady,
} from '../database/embedded/postmaster.ts'
import { chooseRunAs } from '../database/embedded/run-as.ts'
import { readTail } from '../database/embedded/server-log.ts'
import { makeSocketFolder, removeSocketFolder } from '../database/embedded/socket-folder.ts'

const prefix = 'autokierto-test-'

/** Files that are memory, where the system has such a folder. */
const memory = '/dev/shm'

/** Several times what one run needs: a run beside it, and all else on the machine, need some too. */
const roomInMemory = 4 * 1024 ** 3

export type ThrowAwayCluster = {
  host: string
  port: number
  user: string
  /** Databases that are no longer needed take room that others need. */
  isInMemory: boolean
}

/**
 * A database server for one run of tests: quick because nothing reaches the disk for sure, in memory where there is room,
 * ended and removed with the process. What a killed run left is removed by the next one.
 */
export const startThrowAwayCluster = async (): Promise<ThrowAwayCluster> => {
  removeLeftovers()
  const isInMemory = hasRoomInMemory()
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), `${prefix}${process.pid}-`))
  const cluster = join(folder, 'postgresql')
  const logFile = join(folder, 'log')
  const runAs = chooseRunAs(cluster)
  const binaries = findBinaries(runAs)
  prepareCluster(cluster, binaries, runAs, false)
  const socketFolder = makeSocketFolder(runAs)
  const postmaster = launchPostmaster({
    cluster,
    binaries,
    runAs,
    socketFolder,
    logFile,
    settings: ephemeralSettings,
  })
  process.on('exit', () => {
    endNow(cluster)
    removeSocketFolder(socketFolder)
    removeBehind(folder)
  })
  if (!(await waitUntilReady(postmaster, cluster, 60_000))) {
    throw new Error(`The test database server does not start:\n${readTail(logFile, 0)}`)
  }
  return { host: socketFolder, port: socketPort, user: ownerRole, isInMemory }
}

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > roomInMemory
  } catch {
    return false
  }
}

/** Ends a server without waiting for the event loop, which stands still while the process ends. */
const endNow = (cluster: string): void => {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined || !trySignal(pid, 'SIGQUIT')) return
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 300 && readPidFile(cluster) !== null; tries++) Atomics.wait(clock, 0, 0, 10)
}

/** Removes what nobody waits for: a database of each test file is some hundred thousand files. */
const removeBehind = (folder: string): void => {
  const code = 'fs.rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 3 })'
  spawn(process.execPath, ['-e', code, folder], { detached: true, stdio: 'ignore' }).unref()
}

const removeLeftovers = (): void => {
  const places = [tmpdir(), ...(existsSync(memory) ? [memory] : [])]
  for (const folder of places.flatMap(place => readdirSync(place).map(name => join(place, name)))) {
    const pid = Number(folder.match(/\/autokierto-test-(\d+)-[^/]*$/)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || trySignal(pid, 0)) continue
    const file = readPidFile(join(folder, 'postgresql'))
    try {
      if (file && isClusterPostmaster(file.pid, join(folder, 'postgresql')))
        endNow(join(folder, 'postgresql'))
      if (file) removeSocketFolder(file.socketFolder)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's: theirs to remove.
    }
  }
}
