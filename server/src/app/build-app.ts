import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { limits } from '@autokierto/domain/limits'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { noteRefusals } from '../accounts/security/note-refusals.ts'
import { createSecurityEvents } from '../accounts/security/security-events.ts'
import { createCallerAccess, createSessions } from '../accounts/sessions/authenticate.ts'
import { retryWebhooks } from '../accounts/webhooks/deliver.ts'
import { createBusinessRegister } from '../adapters/business-register/business-register.ts'
import { createGeocoder } from '../adapters/geocoder/geocoder.ts'
import { createMapTiles, tileMs } from '../adapters/map-tiles/map-tiles.ts'
import { createStrongIdentification } from '../adapters/strong-identification/strong-identification.ts'
import { createVehicleRegister } from '../adapters/vehicle-register/vehicle-register.ts'
import { repeatErasures } from '../cases/persons/repeat-erasures.ts'
import { createAudit, emptyAuditContext } from '../platform/audit/audit.ts'
import type { Config } from '../platform/config/config.ts'
import { createCoalescer } from '../platform/database/batcher.ts'
import type { Database } from '../platform/database/types.ts'
import { createDocuments } from '../platform/documents/documents.ts'
import { createExternalSystem } from '../platform/external/external-system.ts'
import { createPapers } from '../platform/files/paper/papers.ts'
import { createPictures } from '../platform/files/pictures.ts'
import { openFileStore } from '../platform/files/store/open-file-store.ts'
import { createAllowedMethods } from '../platform/http/allowed-methods.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { limitConnections, limitPipelining } from '../platform/http/connections.ts'
import { answerError } from '../platform/http/error-answer.ts'
import { readFormBodies } from '../platform/http/form-body.ts'
import { limitFormParts } from '../platform/http/form-parts.ts'
import { shutDownGracefully, simulatorsRoute } from '../platform/http/graceful-shutdown.ts'
import { parseJsonBodies } from '../platform/http/json-body.ts'
import { createLargeBodies } from '../platform/http/large-bodies.ts'
import { allowPageOrigin } from '../platform/http/other-origin.ts'
import { answerForServer, answerParserError, serverAnswers } from '../platform/http/parser-errors.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { restrictToLoopback } from '../platform/http/restrict-to-loopback.ts'
import { addSecurityHeaders, permissionsPolicy } from '../platform/http/security-headers.ts'
import { defaultTimeouts, enforceTimeouts, serverTimes, type Timeouts } from '../platform/http/timeouts.ts'
import { readableAddress } from '../platform/http/unreadable-address.ts'
import { serveWeb, webFolder } from '../platform/http/web-files.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLive } from '../platform/live/live.ts'
import { createLog } from '../platform/log/log.ts'
import { createMailer, deliveryTimeoutMs } from '../platform/mail/mailer.ts'
import { resumeMails } from '../platform/mail/resume-mails.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { createClock } from '../platform/service/clock.ts'
import type { Services } from '../platform/services/services.ts'
import { createTokenService } from '../platform/tokens/tokens.ts'
import { traceRequests } from '../platform/tracing/trace-requests.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { bindPublicPages } from '../public/page-routes/bind-pages.ts'
import { renderAppPage } from '../public/public-pages/pages/app-pages.ts'
import { renderCertificateCheck } from '../public/public-pages/pages/certificate.ts'
import { createFrontPage } from '../public/public-pages/pages/front.ts'
import { bindRoutes } from './routes.ts'
import { vehicleEventHandlers } from './vehicle-event-handlers.ts'
import { createWorkers } from './workers.ts'

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

export type ServerApp = FastifyInstance & { services: Services; figures: Metrics }

/** Builds the whole service as one Fastify app. It uses no state in modules, so two apps share nothing. */
export const buildApp = async (options: AppOptions): Promise<ServerApp> => {
  const { config, database, tracing = null } = options
  const now = options.now ?? (() => new Date())
  const timeouts = options.patience ?? defaultTimeouts
  const app = Fastify({
    ...serverTimes(timeouts),
    http: { connectionsCheckingInterval: timeouts.checkMs, ...serverAnswers },
    clientErrorHandler: answerParserError,
    loggerInstance: createLog(config.logLevel, options.logStream),
    // We write one line per request ourselves, without its URL.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 600 },
    rewriteUrl: readableAddress(config),
    exposeHeadRoutes: true,
    // Bodies are buffered before they are parsed. Only files in JSON need a higher limit.
    bodyLimit: 262_144,
    // Applies after the graceful shutdown, when no request is running or the timeout has passed.
    forceCloseConnections: true,
    // Requests during the shutdown get our own error format.
    return503OnClosing: false,
  })
  const log = app.log
  const figures = createMetrics()
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
  const services: Services = {
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

  traceRequests(app, tracing)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('ROUTE_NOT_FOUND'), request, reply))
  limitPipelining(app)
  enforceTimeouts(app, timeouts)
  limitFormParts(app)
  answerForServer(app)
  limitConnections(app.server as Server, config)
  // Open streams would otherwise block the shutdown.
  app.addHook('preClose', async () => services.live.end())
  shutDownGracefully(app, options.leaveMs ?? 0)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', permissionsPolicy)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const path = routeOptions.url ?? '(none)'
    figures.answered({ method, route: path, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    const route = `${method} ${path}`
    request.log.info(
      { route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), actor: request.caller?.actor },
      'answered',
    )
    done()
  })
  noteRefusals(app, services, figures)
  restrictToLoopback(app, config)
  allowPageOrigin(app, config)
  await addSecurityHeaders(app, config)
  const findAllowedMethods = createAllowedMethods(config)
  // Rejects unknown routes before a body is awaited, decompressed or validated.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const allowed = findAllowedMethods(request.url.split('?')[0] ?? '')
    if (allowed) reply.header('allow', allowed)
    throw new ApiError('ROUTE_NOT_FOUND')
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(multipart, {
    limits: { fileSize: limits.fileBytes, files: 4, fields: 8, fieldSize: 4096 },
  })

  parseJsonBodies(app)
  readFormBodies(app)
  bindRoutes(app, services, options.checkAnswers ?? false)
  if (options.standIns) mountStandIns(app, options.standIns)
  bindPublicPages(app, services)
  await serveWeb(app, config, webFolder, createFrontPage(config), [
    renderAppPage,
    renderCertificateCheck(services),
  ])

  if (options.schedule ?? true) await services.clock.start()
  app.addHook('onClose', async () => services.clock.stop())
  await repeatErasures(services)
  await jobs.start(createWorkers(services))
  await resumeMails(services)
  await retryWebhooks(services)
  app.addHook('onClose', () => services.pictures.close())
  app.addHook('onClose', () => services.papers.close())
  app.addHook('onClose', () => services.documents.close())
  app.addHook('onClose', () => services.live.stop())
  app.addHook('onClose', () => jobs.stop())
  return Object.assign(app as FastifyInstance, { services, figures })
}

/** Takes over before the body is read, because the simulators work on plain HTTP. */
const mountStandIns = (app: FastifyInstance, handle: NonNullable<AppOptions['standIns']>): void => {
  app.all(simulatorsRoute, {
    onRequest: async (request, reply) => {
      reply.hijack()
      if (await handle(request.raw, reply.raw)) return
      reply.raw.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    },
    handler: () => undefined,
  })
}
