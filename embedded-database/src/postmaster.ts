import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { openCluster, serverEnvironment } from './run.ts'
import type { RunAs } from './run-as.ts'

export type PidFile = { pid: number; socketFolder: string; port: number; status: string }

/** Reads postmaster.pid; returns null if it is missing or incomplete. */
export const readPidFile = (cluster: string): PidFile | null => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() }
  } catch {
    return null
  }
}

/** Checks that the process is the server of this folder, not a later process with the same id. */
export const isClusterPostmaster = (pid: number, cluster: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Settings that make acknowledged writes durable, sized for a machine with other work. */
export const durableSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  shared_buffers: '64MB',
  max_connections: '60',
  // We have at most one process, so no extra I/O workers are needed.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements are not logged, because their values may be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** Settings for disposable databases: fast, but not durable. */
export const ephemeralSettings: Readonly<Record<string, string>> = {
  ...durableSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

export type Postmaster = {
  pid: number
  ended: Promise<void>
}

export type LaunchOptions = {
  cluster: string
  binaries: Binaries
  runAs: RunAs
  socketFolder: string
  logFile: string
  settings: Readonly<Record<string, string>>
}

/** Each server has its own socket folder, so all use the same port name. */
export const socketPort = 5432

/**
 * Starts the server in its own process group, so that Ctrl-C in the terminal reaches only us and we shut it
 * down. Returns before it is ready; see `waitUntilReady`.
 */
export const launchPostmaster = (options: LaunchOptions): Postmaster => {
  const handle = openCluster(options.cluster, options.runAs)
  const log = openSync(options.logFile, 'a', 0o600)
  const fixedSettings = { listen_addresses: '', unix_socket_permissions: '0700', cluster_name: 'autokierto' }
  const settings = Object.entries({ ...fixedSettings, ...options.settings })
  const child = spawn(
    options.binaries.postgres,
    [
      ...['-D', handle.path, '-k', options.socketFolder, '-p', String(socketPort)],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...options.runAs,
      cwd: '/',
      env: serverEnvironment,
      detached: true,
      stdio: ['ignore', log, log, ...(handle.descriptor === null ? [] : [handle.descriptor])],
    },
  )
  handle.close()
  closeSync(log)
  child.unref()
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? -1, ended }
}

/** Adopts a server that another process started; its end is detected by polling. */
export const adoptPostmaster = (pid: number, cluster: string): Postmaster => ({
  pid,
  ended: waitUntilEnded(pid, cluster),
})

const waitUntilEnded = async (pid: number, cluster: string): Promise<void> => {
  while (isClusterPostmaster(pid, cluster)) await pause(250, undefined, { ref: false })
}

/**
 * Waits until the server accepts connections.
 * @returns false if it ended or is not ready within the timeout
 */
export const waitUntilReady = async (
  postmaster: Postmaster,
  cluster: string,
  timeoutMs: number,
): Promise<boolean> => {
  let ended = false
  void postmaster.ended.then(() => {
    ended = true
  })
  const deadline = Date.now() + timeoutMs
  while (!ended && Date.now() < deadline) {
    const file = readPidFile(cluster)
    if (file?.pid === postmaster.pid && file.status === 'ready') return true
    await pause(15)
  }
  return false
}

/** Shuts the server down: fast (rolls back open transactions), then immediate, then SIGKILL. */
export const shutDownPostmaster = async (postmaster: Postmaster): Promise<void> => {
  for (const [signal, waitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!trySignal(postmaster.pid, signal)) return
    const timer = new AbortController()
    const isOver = await Promise.race([
      postmaster.ended.then(() => true),
      pause(waitMs, false, { signal: timer.signal }).catch(() => false),
    ])
    timer.abort()
    if (isOver) return
  }
}

/**
 * Sends a signal to a process; 0 only checks whether it exists.
 * @returns false if there is no such process
 */
export const trySignal = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return pid > 0 && process.kill(pid, signal)
  } catch {
    return false
  }
}
