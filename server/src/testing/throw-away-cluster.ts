import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '@autokierto/embedded-database/binaries'
import { ownerRole, prepareCluster } from '@autokierto/embedded-database/cluster'
import {
  ephemeralSettings,
  isClusterPostmaster,
  launchPostmaster,
  readPidFile,
  socketPort,
  trySignal,
  waitUntilReady,
} from '@autokierto/embedded-database/postmaster'
import { chooseRunAs } from '@autokierto/embedded-database/run-as'
import { readTail } from '@autokierto/embedded-database/server-log'
import { makeSocketFolder, removeSocketFolder } from '@autokierto/embedded-database/socket-folder'
import { scaleTimeout } from './scale-timeout.ts'

const clusterPrefix = 'autokierto-test-'

/** An in-memory file system, where the operating system has one. */
const memoryFolder = '/dev/shm'

/** Several times the need of one run, because parallel runs and other programs need memory, too. */
const minFreeBytes = 4 * 1024 ** 3

export type ThrowAwayCluster = {
  host: string
  port: number
  user: string
  /** In memory, databases must be dropped when they are no longer needed. */
  isInMemory: boolean
}

/**
 * Starts a database server for one test run. It is fast, because nothing is synced to disk and its files are in
 * memory if there is room. It is stopped and removed with the process; leftovers of a killed run are removed by the
 * next one.
 */
export const startThrowAwayCluster = async (): Promise<ThrowAwayCluster> => {
  removeLeftovers()
  const isInMemory = fitsInMemory()
  const folder = mkdtempSync(join(isInMemory ? memoryFolder : tmpdir(), `${clusterPrefix}${process.pid}-`))
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
    stopSynchronously(cluster)
    removeSocketFolder(socketFolder)
    removeInBackground(folder)
  })
  if (!(await waitUntilReady(postmaster, cluster, scaleTimeout(60_000)))) {
    throw new Error(`The test database server does not start:\n${readTail(logFile, 0)}`)
  }
  return { host: socketFolder, port: socketPort, user: ownerRole, isInMemory }
}

const fitsInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, process.availableMemory()) > minFreeBytes
  } catch {
    return false
  }
}

/** Stops a server synchronously, because the event loop does not run while the process exits. */
const stopSynchronously = (cluster: string): void => {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined || !trySignal(pid, 'SIGQUIT')) return
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 300 && readPidFile(cluster) !== null; tries++) Atomics.wait(clock, 0, 0, 10)
}

/** Removes the folder in a separate process, because several hundred thousand files take long. */
const removeInBackground = (folder: string): void => {
  const code = 'fs.rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 3 })'
  spawn(process.execPath, ['-e', code, folder], { detached: true, stdio: 'ignore' }).unref()
}

const removeLeftovers = (): void => {
  const parentFolders = [tmpdir(), ...(existsSync(memoryFolder) ? [memoryFolder] : [])]
  for (const folder of parentFolders.flatMap(place => readdirSync(place).map(name => join(place, name)))) {
    const pid = Number(folder.match(/\/autokierto-test-(\d+)-[^/]*$/)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || trySignal(pid, 0)) continue
    const file = readPidFile(join(folder, 'postgresql'))
    try {
      if (file && isClusterPostmaster(file.pid, join(folder, 'postgresql')))
        stopSynchronously(join(folder, 'postgresql'))
      if (file) removeSocketFolder(file.socketFolder)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another user, who must remove it.
    }
  }
}
