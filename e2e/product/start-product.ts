import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/free-port.ts'

export type Product = {
  /** URL of pages and API, without a trailing slash. */
  url: string
  log(): string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** The start of an empty product builds the pages, creates a database and loads the demonstration. */
const startMs = 180_000
const productStopMs = 20_000

/**
 * Starts the product like `npm start`, on a free port, with a new empty data folder.
 * @throws Error with its output if it exits before it is ready
 */
export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'ak-e2e-'))
  const logFile = join(folder, 'product.log')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // Passkeys are bound to a host name, so not an IP address.
    HOST: 'localhost',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    ...settings,
  }
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'NODE_OPTIONS', 'NODE_ENV']) delete env[name]
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill()
  process.on('exit', endWithUs)
  const sink = createWriteStream(logFile)
  child.stdout.pipe(sink, { end: false })
  child.stderr.pipe(sink, { end: false })
  const log = () => readFileSync(logFile, 'utf8')
  const stop = async () => {
    await endProcess(child)
    process.off('exit', endWithUs)
    sink.end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { url: await readyAddress(child), log, stop }
  } catch (error) {
    const output = log()
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`)
  }
}

const readyAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => reject(new Error('The product was not ready in time.')), startMs)
    child.stdout?.on('data', chunk => {
      output += chunk
      const address = /^Ready: (\S+)/m.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(limit)
      resolve(address)
    })
    child.once('exit', code => {
      clearTimeout(limit)
      reject(new Error(`The product ended with ${code} before it was ready.`))
    })
  })

const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(resolve => child.once('exit', resolve))
  const limit = setTimeout(() => child.kill('SIGKILL'), productStopMs)
  child.kill('SIGTERM')
  await exited
  clearTimeout(limit)
}
