import { setTimeout as pause } from 'node:timers/promises'
import { type App, buildApp } from './app.ts'
import { checkErasureFolder } from './backup/erasure-list.ts'
import { loadCatalogue } from './catalogue/load-catalogue.ts'
import { isRemovalConfirmed } from './certificates/confirmed-removals.ts'
import type { Config } from './config.ts'
import { grantRows } from './database/grant-rows.ts'
import { migrateToLatest } from './database/migrate.ts'
import { type ConfiguredDatabase, openConfigured } from './database/open-configured.ts'
import { openDatabase } from './database/pool.ts'
import type { Log } from './http/handler.ts'
import { createLog } from './http/log.ts'
import { createJobs } from './jobs/jobs.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { addGauges } from './metrics/states.ts'
import { checkPort, figuresPort, listenFailure, servicePort } from './port.ts'
import { checkKeys } from './privacy/check-keys.ts'
import { toStartError } from './start-error.ts'
import { startTracing } from './tracing/tracing.ts'
import { refuseDemonstrationUsers } from './users/demonstration-users.ts'

export type RunningServer = {
  app: App
  /** Address for browsers. */
  url: string
  /** Takes no more requests, finishes those in hand and the jobs, then closes the database. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** Settles when the web pages are built; the rest is started meanwhile. */
  webReady?: Promise<void>
}

/** What the end of requests and jobs may take together: a supervisor above us would not wait longer. */
const shutdownTimeoutMs = 20_000
const leaveMs = 300

/**
 * Starts everything on one port: database, migrations, demonstration data and stand-ins where asked for,
 * jobs, API and web pages. What was begun is ended again where a later step fails.
 * @throws StartError with one sentence that says what to do
 */
export const startServer = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  const ends: (() => Promise<unknown>)[] = []
  let isEnding: Promise<void> | undefined
  const stop = () => {
    isEnding ??= endAll(ends)
    return isEnding
  }
  // Looked at further down, where it is needed; until then its failure is nobody's surprise.
  options.webReady?.catch(() => undefined)
  try {
    await checkPort(servicePort(config))
    if (config.metrics !== null) await checkPort(figuresPort(config.metrics))
    if (config.erasuresFolder !== null) await checkErasureFolder(config.erasuresFolder)
    const tracing = await startTracing(config.tracing, log)
    if (tracing) ends.push(tracing.stop)
    const database = await openConfigured(config, {
      tracing,
      log: message => log.warn(message),
      onBroken: error => log.warn({ err: error }, 'database connection lost'),
    })
    ends.push(database.stopServer, database.close)
    await prepareDatabase(config, database, log)
    const simulators = config.demo ? await startStandIns(config, database) : undefined
    if (simulators) ends.push(simulators.close)
    await options.webReady

    const app = await buildApp({
      config,
      database,
      standIns: simulators?.handle,
      mailUrl: simulators?.mailUrl,
      leaveMs,
      tracing,
    })
    ends.push(() => Promise.race([app.close(), pause(shutdownTimeoutMs, undefined, { ref: false })]))
    if (config.metrics !== null) {
      const { figures, services } = app
      const look = addGauges(figures.registry, services)
      ends.push(await serveMetrics(config.metrics, { registry: figures.registry, look }))
    }
    await app.listen({ host: config.host, port: config.port }).catch(error => {
      throw listenFailure(error, servicePort(config))
    })
    return { app, url: config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw toStartError(error, config)
  }
}

/**
 * Brings the database into the form and with the data that the service needs, as the owner of its tables; several
 * processes may do so at once.
 * @throws StartError where it is not for this service, or not with these keys
 */
const prepareDatabase = async (
  config: Config,
  { owner, serviceRole }: ConfiguredDatabase,
  log: Log,
): Promise<void> => {
  // What is done once to a whole database may take longer than what somebody waits for.
  const { db, pool, close } = openDatabase({ ...owner, max: 3, statementTimeoutMs: 0 })
  try {
    const migrated = await migrateToLatest(db)
    if (migrated.length > 0) log.info({ migrated }, 'database migrated')
    if (serviceRole !== null) {
      // The queue makes its tables as it starts, which the service's role may not.
      const jobs = await createJobs({ db, pool, log, schedule: false })
      await jobs.stop()
      await grantRows(db, serviceRole)
    }
    await checkKeys(db, config.keys)
    await loadCatalogue(db)
    if (!config.demo) return await refuseDemonstrationUsers(db)
    // Loaded only here, so that a service without demonstration never reads a line of it.
    const { loadDemo } = await import('@autokierto/demo/load')
    await loadDemo({ db, config })
  } finally {
    await close()
  }
}

const startStandIns = async (config: Config, { db }: ConfiguredDatabase) => {
  const { mountSimulators } = await import('@autokierto/simulators/mount')
  return mountSimulators({
    config,
    origin: config.publicUrl,
    dataDir: config.dataDir,
    pastRemovals: registerKeys => isRemovalConfirmed(db, registerKeys),
  })
}

/** In the reverse order of the start; one that fails does not keep the others from ending. */
const endAll = async (ends: (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const end of ends.toReversed()) await end().catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
