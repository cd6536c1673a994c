import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { limits } from '@autokierto/domain/limits'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { noteRefusals } from '../accounts/security/note-refusals.ts'
import { retryWebhooks } from '../accounts/webhooks/deliver.ts'
import { repeatErasures } from '../cases/persons/repeat-erasures.ts'
import { createAllowedMethods } from '../platform/http/allowed-methods.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { limitConnections, limitPipelining } from '../platform/http/connections.ts'
import { answerError } from '../platform/http/error-answer.ts'
import { readFormBodies } from '../platform/http/form-body.ts'
import { limitFormParts } from '../platform/http/form-parts.ts'
import { shutDownGracefully, simulatorsRoute } from '../platform/http/graceful-shutdown.ts'
import { parseJsonBodies } from '../platform/http/json-body.ts'
import { allowPageOrigin } from '../platform/http/other-origin.ts'
import { answerForServer, answerParserError, serverAnswers } from '../platform/http/parser-errors.ts'
import { restrictToLoopback } from '../platform/http/restrict-to-loopback.ts'
import { addSecurityHeaders, permissionsPolicy } from '../platform/http/security-headers.ts'
import { defaultTimeouts, enforceTimeouts, serverTimes, type Timeouts } from '../platform/http/timeouts.ts'
import { readableAddress } from '../platform/http/unreadable-address.ts'
import { serveWeb, webFolder } from '../platform/http/web-files.ts'
import { createLog } from '../platform/log/log.ts'
import { resumeMails } from '../platform/mail/resume-mails.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import type { Services } from '../platform/services/services.ts'
import { traceRequests } from '../platform/tracing/trace-requests.ts'
import { bindPublicPages } from '../public/page-routes/bind-pages.ts'
import { renderAppPage } from '../public/public-pages/pages/app-pages.ts'
import { renderCertificateCheck } from '../public/public-pages/pages/certificate.ts'
import { createFrontPage } from '../public/public-pages/pages/front.ts'
import { type AppOptions, createServices } from './create-services.ts'
import { bindRoutes } from './routes.ts'
import { createWorkers } from './workers.ts'

export type ServerApp = FastifyInstance & { services: Services; figures: Metrics }

/** Builds the whole service as one Fastify app. It uses no state in modules, so two apps share nothing. */
export const buildApp = async (options: AppOptions): Promise<ServerApp> => {
  const timeouts = options.patience ?? defaultTimeouts
  const figures = createMetrics()
  const app = createServer(options, timeouts)
  const services = await createServices(options, { log: app.log, figures, timeouts })
  await addHooks(app, options, { services, figures, timeouts })
  await bindPages(app, options, services)
  await startJobs(app, options, services)
  return Object.assign(app as FastifyInstance, { services, figures })
}

const createServer = ({ config, logStream }: AppOptions, timeouts: Timeouts) =>
  Fastify({
    ...serverTimes(timeouts),
    http: { connectionsCheckingInterval: timeouts.checkMs, ...serverAnswers },
    clientErrorHandler: answerParserError,
    loggerInstance: createLog(config.logLevel, logStream),
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

type Server = ReturnType<typeof createServer>

/** What happens to every request, in the order of the hooks. */
const addHooks = async (
  app: Server,
  { config, tracing = null, leaveMs = 0 }: AppOptions,
  { services, figures, timeouts }: { services: Services; figures: Metrics; timeouts: Timeouts },
): Promise<void> => {
  traceRequests(app, tracing)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('ROUTE_NOT_FOUND'), request, reply))
  limitPipelining(app)
  enforceTimeouts(app, timeouts)
  limitFormParts(app)
  answerForServer(app)
  limitConnections(app.server as HttpServer, config)
  // Open streams would otherwise block the shutdown.
  app.addHook('preClose', async () => services.live.end())
  shutDownGracefully(app, leaveMs)
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
}

const bindPages = async (app: Server, options: AppOptions, services: Services): Promise<void> => {
  const { config } = options
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
}

/** Starts what works without requests, and stops it with the app. */
const startJobs = async (app: Server, options: AppOptions, services: Services): Promise<void> => {
  if (options.schedule ?? true) await services.clock.start()
  app.addHook('onClose', async () => services.clock.stop())
  await repeatErasures(services)
  await services.jobs.start(createWorkers(services))
  await resumeMails(services)
  await retryWebhooks(services)
  app.addHook('onClose', () => services.pictures.close())
  app.addHook('onClose', () => services.papers.close())
  app.addHook('onClose', () => services.documents.close())
  app.addHook('onClose', () => services.live.stop())
  app.addHook('onClose', () => services.jobs.stop())
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
