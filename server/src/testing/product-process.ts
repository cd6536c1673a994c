import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseName, ownerRole } from '@autokierto/embedded-database/cluster'
import { readPidFile, trySignal } from '@autokierto/embedded-database/postmaster'
import { removeSocketFolder } from '@autokierto/embedded-database/socket-folder'
import pg from 'pg'
import { scaleTimeout } from './scale-timeout.ts'

/** The product as a separate process on the embedded database, as its users run it. */
export type ProductProcess = {
  url: string
  pid: number
  ended: Promise<void>
  said(): string
  stop(): Promise<void>
  /** Kills it; with `database` its database server as well. */
  kill(options?: { database?: boolean }): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const productReadyMs = scaleTimeout(90_000)

/**
 * Starts the product and waits until it answers. Serves the pages of the last build.
 * @param port the same for every start of a data folder, because tokens contain the address
 * @param settings environment settings that differ from the defaults
 * @param through wraps the command, as npm does; the returned process is then the wrapper
 * @param nodeOptions for measurements, such as `--cpu-prof`
 */
export const startProductProcess = async (options: {
  dataDir: string
  port: number
  settings?: Record<string, string>
  nodeOptions?: readonly string[]
  through?: (command: string) => readonly [string, ...string[]]
}): Promise<ProductProcess> => {
  const { dataDir, port, settings = {}, nodeOptions = [], through } = options
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const directCommand: [string, ...string[]] = [
    process.execPath,
    ...nodeOptions,
    join(root, 'scripts/serve.ts'),
  ]
  const [program, ...parameters] = through?.(directCommand.join(' ')) ?? directCommand
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir },
      // Makes the product end with this process, however that ends.
      npm_lifecycle_event: 'own-process',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  let hasEnded = false
  const ended = new Promise<void>(resolve =>
    child.once('close', () => {
      hasEnded = true
      resolve()
    }),
  )
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + productReadyMs
  while (!(await isHealthy(`${url}/api/health/`))) {
    if (hasEnded || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The product does not start:\n${Buffer.concat(output)}`)
    }
    await pause(30)
  }
  return {
    url,
    pid: child.pid!,
    ended,
    said: () => Buffer.concat(output).toString(),
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

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )

/** Connects to the embedded database of a product that runs on the folder. */
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

/** The same, closed after use. */
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

/** Removes a data folder, and the database server that a killed product has left behind. */
export const removeData = async (dataDir: string): Promise<void> => {
  const cluster = join(dataDir, 'postgresql')
  const server = readPidFile(cluster)
  if (server && trySignal(server.pid, 'SIGQUIT')) {
    for (let tries = 0; tries < 500 && trySignal(server.pid, 0); tries++) await pause(10)
  }
  if (server) removeSocketFolder(server.socketFolder)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
}
