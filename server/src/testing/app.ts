import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { loadDemo } from '@autokierto/demo/load'
import { mountSimulators } from '@autokierto/simulators/mount'
import { buildApp, type ServerApp } from '../app/build-app.ts'
import type { AppOptions } from '../app/create-services.ts'
import { listConfirmedRemovals } from '../cases/certificates/confirmed-removals.ts'
import { readConfig } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/database/pool.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { createTestDatabase, type Template, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'

/** The running product of one test file, with its own database, simulators and port. */
export type TestApp = {
  app: ServerApp
  url: string
  logged(): string
  close(): Promise<void>
}

const keyFolder = mkdtempSync(join(tmpdir(), 'autokierto-test-'))
process.once('exit', () => rmSync(keyFolder, { recursive: true, force: true }))

/** Fixed keys: the demonstration data below is written with them. */
const defaultSettings = {
  DATA_DIR: keyFolder,
  LOG_LEVEL: 'info',
  HASH_KEY: Buffer.alloc(32, 7).toString('base64'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  // A busy machine must not look like an outage of the simulators.
  VEHICLE_REGISTER_TIMEOUT_MS: '60000',
  BUSINESS_REGISTER_TIMEOUT_MS: '60000',
}

/** The demonstration data and the job queues, as after an earlier start of the service. */
const demonstration: Template = {
  name: 'demonstration',
  async fill({ db, pool }) {
    await loadDemo({ db, config: readConfig(defaultSettings) })
    const jobs = await createJobs({ db, pool, log: createLog('silent'), schedule: false })
    await jobs.stop()
  },
}

/** Creates a database with the demonstration data, for tests that start the product on it several times. */
export const createDemonstration = (): Promise<TestDatabase> => createTestDatabase(demonstration)

/**
 * Starts the product on its own database with the demonstration data.
 * @param settings environment settings that differ from the defaults
 */
export const startTestApp = async (
  settings: Record<string, string> = {},
  options: Pick<AppOptions, 'now' | 'patience' | 'tracing'> & {
    /** Opens the database of the product, if it differs from that of the test. */
    open?: (database: TestDatabase) => Promise<OpenDatabase>
  } = {},
): Promise<TestApp> => {
  const port = await freePort()
  const config = readConfig({ ...defaultSettings, PORT: String(port), ...settings })
  const database = await (config.demo ? createDemonstration() : createTestDatabase())
  const chunks: string[] = []
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString())
      done()
    },
  })
  const simulators = await mountSimulators({
    config,
    origin: config.publicUrl,
    pastRemovals: registerKeys => listConfirmedRemovals(database.db, registerKeys),
  })
  const { open, ...appOptions } = options
  const productDatabase = await open?.(database)
  const app = await buildApp({
    config,
    database: productDatabase ?? database,
    standIns: simulators.handle,
    mailUrl: simulators.mailUrl,
    checkAnswers: true,
    schedule: false,
    logStream,
    ...appOptions,
  })
  await app.listen({ host: '127.0.0.1', port })
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    logged: () => chunks.join(''),
    close: async () => {
      await app.close()
      await simulators.close()
      await productDatabase?.close()
      await database.drop()
    },
  }
}
