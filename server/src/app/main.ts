import { setTimeout as pause } from 'node:timers/promises'
import { refuseDemonstrationUsers } from '../accounts/users/demonstration-users.ts'
import { loadCatalogue } from '../cases/catalogue/load-catalogue.ts'
import { listConfirmedRemovals } from '../cases/certificates/confirmed-removals.ts'
import { checkErasureFolder } from '../platform/backup/erasure-list.ts'
import type { Config } from '../platform/config/config.ts'
import { grantRows } from '../platform/database/grant-rows.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { type ConfiguredDatabase, openConfigured } from '../platform/database/open-configured.ts'
import { openDatabase } from '../platform/database/pool.ts'
import { toStartError } from '../platform/database/start-failure.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { checkKeys } from '../platform/key-rotation/check-keys.ts'
import type { Log } from '../platform/log/log.ts'
import { createLog } from '../platform/log/log.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import { addGauges } from '../platform/metrics/states.ts'
import { checkPort, figuresPort, listenFailure, servicePort } from '../platform/startup/port.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { buildApp, type ServerApp } from './build-app.ts'

export type RunningServer = {
  app: ServerApp
  url: string
  /** Stops accepting requests, finishes running requests and jobs, then closes the database. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** Resolves when the web pages are built; everything else starts in the meantime. */
  webReady?: Promise<void>
}

/** Maximum time for requests and jobs together: a process supervisor would not wait longer. */
const shutdownTimeoutMs = 20_000
const leaveMs = 300

/**
 * Starts everything on one port: database, migrations, demonstration data and simulators if enabled, jobs, API and
 * web pages. If a step fails, the earlier ones are undone.
 * @throws StartError with one sentence that says what to do
 */
export const startServer = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  const cleanups: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= runCleanups(cleanups)
    return stopping
  }
  // Awaited further down. Until then a failure must not count as an unhandled rejection.
  options.webReady?.catch(() => undefined)
  try {
    await checkPort(servicePort(config))
    if (config.metrics !== null) await checkPort(figuresPort(config.metrics))
    if (config.erasuresFolder !== null) await checkErasureFolder(config.erasuresFolder)
    const tracing = await startTracing(config.tracing, log)
    if (tracing) cleanups.push(tracing.stop)
    const database = await openConfigured(config, {
      tracing,
      log: message => log.warn(message),
      onBroken: error => log.warn({ err: error }, 'database connection lost'),
    })
    cleanups.push(database.stopServer, database.close)
    await prepareDatabase(config, database, log)
    const simulators = config.demo ? await startSimulators(config, database) : undefined
    if (simulators) cleanups.push(simulators.close)
    await options.webReady

    const app = await buildApp({
      config,
      database,
      standIns: simulators?.handle,
      mailUrl: simulators?.mailUrl,
      leaveMs,
      tracing,
    })
    cleanups.push(() => Promise.race([app.close(), pause(shutdownTimeoutMs, undefined, { ref: false })]))
    if (config.metrics !== null) {
      const { figures, services } = app
      const updateGauges = addGauges(figures.registry, services)
      cleanups.push(await serveMetrics(config.metrics, { registry: figures.registry, look: updateGauges }))
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
 * Migrates the database and loads the data that the service needs, as the owner of the tables. Several processes may
 * do so concurrently.
 * @throws StartError if the database belongs to another service, or needs other keys
 */
const prepareDatabase = async (
  config: Config,
  { owner, serviceRole }: ConfiguredDatabase,
  log: Log,
): Promise<void> => {
  // Migrations of a whole database may take longer than the usual statement timeout.
  const { db, pool, close } = openDatabase({ ...owner, max: 3, statementTimeoutMs: 0 })
  try {
    const migrations = await migrateToLatest(db)
    if (migrations.length > 0) log.info({ migrated: migrations }, 'database migrated')
    if (serviceRole !== null) {
      // The queue creates its tables when it starts, which the service's role may not do.
      const jobs = await createJobs({ db, pool, log, schedule: false })
      await jobs.stop()
      await grantRows(db, serviceRole)
    }
    await checkKeys(db, config.keys)
    await loadCatalogue(db)
    if (!config.demo) return await refuseDemonstrationUsers(db)
    // Imported only here, so that a service without demonstration never loads it.
    const { loadDemo } = await import('@autokierto/demo/load')
    await loadDemo({ db, config })
  } finally {
    await close()
  }
}

const startSimulators = async (config: Config, { db }: ConfiguredDatabase) => {
  const { mountSimulators } = await import('@autokierto/simulators/mount')
  return mountSimulators({
    config,
    origin: config.publicUrl,
    dataDir: config.dataDir,
    pastRemovals: registerKeys => listConfirmedRemovals(db, registerKeys),
  })
}

/** Runs in the reverse order of the start; a failure does not prevent the other steps. */
const runCleanups = async (cleanups: (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const cleanup of cleanups.toReversed()) await cleanup().catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
