import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { createSecurityEvents } from '../accounts/security/security-events.ts'
import { createCallerAccess, createSessions } from '../accounts/sessions/authenticate.ts'
import { createBusinessRegister } from '../adapters/business-register/business-register.ts'
import { createGeocoder } from '../adapters/geocoder/geocoder.ts'
import { createMapTiles, tileMs } from '../adapters/map-tiles/map-tiles.ts'
import { createStrongIdentification } from '../adapters/strong-identification/strong-identification.ts'
import { createVehicleRegister } from '../adapters/vehicle-register/vehicle-register.ts'
import { createAudit, emptyAuditContext } from '../platform/audit/audit.ts'
import type { Config } from '../platform/config/config.ts'
import { createCoalescer } from '../platform/database/batcher.ts'
import type { Database } from '../platform/database/types.ts'
import { createDocuments } from '../platform/documents/documents.ts'
import { createExternalSystem } from '../platform/external/external-system.ts'
import { createPapers } from '../platform/files/paper/papers.ts'
import { createPictures } from '../platform/files/pictures.ts'
import { openFileStore } from '../platform/files/store/open-file-store.ts'
import { createLargeBodies } from '../platform/http/large-bodies.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import type { Timeouts } from '../platform/http/timeouts.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLive } from '../platform/live/live.ts'
import type { Log } from '../platform/log/log.ts'
import { createMailer, deliveryTimeoutMs } from '../platform/mail/mailer.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { createClock } from '../platform/service/clock.ts'
import type { Services } from '../platform/services/services.ts'
import { createTokenService } from '../platform/tokens/tokens.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { vehicleEventHandlers } from './vehicle-event-handlers.ts'

export type AppOptions = {
  config: Config
  database: { db: Kysely<Database>; pool: Pool }
  /** Answers requests under /sim/; only with demonstration data. */
  standIns?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Mail server of the simulators; MAIL_URL takes precedence. */
  mailUrl?: string
  /** Also parses every answer by its schema; used in tests. */
  checkAnswers?: boolean
  /** Runs the scheduled jobs (expiry, retention); off in tests, which call the workers directly. */
  schedule?: boolean
  /** Time in milliseconds during which new requests get 503 before the server closes; 0 by default. */
  leaveMs?: number
  /** Timeouts for clients; shorter in tests. */
  patience?: Timeouts
  now?: () => Date
  tracing?: Tracing
  logStream?: NodeJS.WritableStream
}

/**
 * Composes the services of one app. It is the only place that names all of them; a module declares what it adds to
 * `Services`.
 */
export const createServices = async (
  options: AppOptions,
  { log, figures, timeouts }: { log: Log; figures: Metrics; timeouts: Timeouts },
): Promise<Services> => {
  const { config, database, tracing = null } = options
  const now = options.now ?? (() => new Date())
  const jobs = await createJobs({
    ...database,
    log,
    schedule: options.schedule ?? true,
    onOutcome: figures.worked,
    tracing,
  })
  const createSystem = (name: string, timeoutMs: number) =>
    createExternalSystem({
      name,
      timeoutMs,
      log,
      tracing,
      onOutcome: outcome => figures.asked(name, outcome),
    })
  const systems = {
    vehicle_register: createSystem('vehicle-register', config.vehicleRegister.timeoutMs),
    business_register: createSystem('business-register', config.businessRegister.timeoutMs),
    geocoder: createSystem('geocoder', 3000),
    map_tiles: createSystem('map-tiles', tileMs),
    mail: createSystem('mail', deliveryTimeoutMs),
  }
  const tokens = createTokenService({
    signingKeys: config.keys.signing,
    issuer: config.tokens.issuer,
    accessSeconds: config.tokens.accessSeconds,
    now,
  })
  const sessions = createSessions({ db: database.db, config, now })
  const rateLimits = createRateLimits(database.pool, config)
  return {
    config,
    ...database,
    runIdempotent: work => database.db.transaction().execute(work),
    audit: createAudit({ db: database.db, config, tokens, now }),
    auditContext: emptyAuditContext,
    jobs,
    log,
    now,
    tokens,
    sessions,
    access: createCallerAccess({ db: database.db, config, now, tokens, sessions, rateLimits }),
    vehicleEventHandlers,
    coalescedLists: { ofSites: createCoalescer(), market: createCoalescer() },
    rateLimits,
    security: createSecurityEvents({ db: database.db, config, log, now }),
    largeBodies: createLargeBodies(),
    vehicleRegister: createVehicleRegister({
      config: config.vehicleRegister,
      outside: systems.vehicle_register,
      log,
    }),
    businessRegister: createBusinessRegister({
      config: config.businessRegister,
      outside: systems.business_register,
      log,
    }),
    outageDurations: () => ({
      vehicle_register: systems.vehicle_register.getOutageMs(),
      business_register: systems.business_register.getOutageMs(),
      geocoder: systems.geocoder.getOutageMs(),
      map_tiles: systems.map_tiles.getOutageMs(),
      mail: systems.mail.getOutageMs(),
    }),
    geocoder: createGeocoder({ config: config.geocoder, outside: systems.geocoder, log }),
    mapTiles:
      config.mapTiles &&
      createMapTiles({
        config: { ...config.mapTiles, asker: config.publicUrl },
        outside: systems.map_tiles,
        log,
      }),
    mailer: createMailer({
      url: config.mail.url ?? options.mailUrl ?? null,
      from: config.mail.from,
      outside: systems.mail,
    }),
    files: openFileStore(config.fileStore, { db: database.db, log, now, tracing }),
    pictures: createPictures(),
    papers: createPapers(),
    documents: createDocuments(),
    live: createLive({
      pool: database.pool,
      log,
      // Leaves connections for ordinary requests.
      most: Math.ceil(config.connections.most / 2),
      beatMs: timeouts.heartbeatMs,
    }),
    clock: createClock({ pool: database.pool, now, log }),
    strongIdentification: createStrongIdentification({
      config: config.strongIdentification,
      publicUrl: config.publicUrl,
      log,
      tracing,
    }),
    tracing,
  }
}
