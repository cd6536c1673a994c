import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseName, ownerRole } from '../database/embedded/cluster.ts'
import { readPidFile, trySignal } from '../database/embedded/postmaster.ts'
import { removeSocketFolder } from '../database/embedded/socket-folder.ts'

/** The product as a process of its own, just as it runs for its users, on the embedded database. */
export type ProductProcess = {
  url: string
  pid: number
  /** Settles when that process has ended. */
  ended: Promise<void>
  /** All it has written. */
  said(): string
  /** Ends it in order. */
  stop(): Promise<void>
  /** Ends it without time for anything; with `database` its database server as well. */
  kill(options?: { database?: boolean }): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const readyMs = 90_000

/**
 * Starts the product and waits until it answers. The pages are served as they were built last.
 * @param port the same at every start of one data folder: tokens name the address
 * @param settings environment settings that differ from the defaults
 * @param through what it is started through, as npm does; the process is then that one
 * @param nodeOptions for measuring, as `--cpu-prof`
 */
export const startProduct = async (options: {
  dataDir: string
  port: number
  settings?: Record<string, string>
  nodeOptions?: readonly string[]
  through?: (command: string) => readonly [string, ...string[]]
}): Promise<ProductProcess> => {
  const { dataDir, port, settings = {}, nodeOptions = [], through } = options
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const plain: [string, ...string[]] = [process.execPath, ...nodeOptions, join(root, 'scripts/serve.ts')]
  const [program, ...parameters] = through?.(plain.join(' ')) ?? plain
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir },
      // So that it ends with us, however we end.
      npm_lifecycle_event: 'own-process',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  let isOver = false
  const ended = new Promise<void>(resolve =>
    child.once('close', () => {
      isOver = true
      resolve()
    }),
  )
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + readyMs
  while (!(await answers(`${url}/api/health/`))) {
    if (isOver || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The product does not start:\n${Buffer.concat(said)}`)
    }
    await pause(30)
  }
  return {
    url,
    pid: child.pid!,
    ended,
    said: () => Buffer.concat(said).toString(),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    kill: async ({ database = false } = {}) => {
      const server = database ? readPidFile(join(dataDir, 'postgresql')) : null
      child.kill('SIGKILL')
      if (server) trySignal(server.pid, 'SIGKILL')
      await ended
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )

/** A connection of our own to the embedded database of a product that runs on the folder. */
export const connectBeside = async (dataDir: string): Promise<pg.Client> => {
  const server = readPidFile(join(dataDir, 'postgresql'))
  if (!server) throw new Error(`No database server runs on ${dataDir}.`)
  const client = new pg.Client({
    host: server.socketFolder,
    port: server.port,
    user: ownerRole,
    database: databaseName,
  })
  await client.connect()
  return client
}

/** The same for as long as something is done with it. */
export const withDatabaseBeside = async <T>(
  dataDir: string,
  use: (database: pg.Client) => Promise<T>,
): Promise<T> => {
  const database = await connectBeside(dataDir)
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

/** Removes a data folder, and the database server that a killed product has left on it. */
export const removeData = async (dataDir: string): Promise<void> => {
  const cluster = join(dataDir, 'postgresql')
  const server = readPidFile(cluster)
  if (server && trySignal(server.pid, 'SIGQUIT')) {
    for (let tries = 0; tries < 500 && trySignal(server.pid, 0); tries++) await pause(10)
  }
  if (server) removeSocketFolder(server.socketFolder)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
}
