import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { onConnectionClose } from './on-connection-close.ts'

/** Running requests are aborted after this time: a process supervisor would not wait longer. */
const drainTimeoutMs = 15_000
const drainPollMs = 20

/** The mount path of the simulators, where they are enabled. */
export const simulatorsRoute = '/sim/*'

/**
 * Shuts the server down in order. New requests, including health checks, get 503 and `Connection: close`. Running
 * requests finish, and then the server closes all connections, including idle ones of browsers. The simulators stay
 * available, because running requests may depend on them.
 * @param leaveMs minimum time to answer with 503, for a proxy that has already sent the next request
 */
export const shutDownGracefully = (app: FastifyInstance, leaveMs: number): void => {
  let isShuttingDown = false
  let runningRequests = 0
  app.addHook('onRequest', (request, reply, done) => {
    runningRequests++
    onConnectionClose(request.raw, reply.raw, () => runningRequests--)
    const isRefused = isShuttingDown && request.routeOptions.url !== simulatorsRoute
    done(isRefused ? new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isShuttingDown = true
    const startedAt = performance.now()
    await pause(leaveMs)
    while (runningRequests > 0 && performance.now() - startedAt < drainTimeoutMs) await pause(drainPollMs)
  })
}
