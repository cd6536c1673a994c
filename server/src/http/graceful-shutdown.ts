import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { onConnectionClose } from './on-connection-close.ts'

/** Requests that still run after this long are cut off: a supervisor above us would not wait longer. */
const drainTimeoutMs = 15_000
const drainPollMs = 20

/** Where the stand-ins are mounted, if they are. */
export const simulatorsRoute = '/sim/*'

/**
 * How the service ends: from the first moment on every new request, the health call included, is told to come back
 * elsewhere; those in hand get their answer, and with it the end of their connection. Then it closes, whatever
 * connections stand open, as browsers keep them. The stand-ins stay open to what is in hand: they answer for others.
 * @param leaveMs so long it tells everybody at least, for a proxy that has sent the next request already
 */
export const shutDownGracefully = (app: FastifyInstance, leaveMs: number): void => {
  let isEnding = false
  let inHand = 0
  app.addHook('onRequest', (request, reply, done) => {
    inHand++
    onConnectionClose(request.raw, reply.raw, () => inHand--)
    const isRefused = isEnding && request.routeOptions.url !== simulatorsRoute
    done(isRefused ? new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isEnding = true
    const begun = performance.now()
    await pause(leaveMs)
    while (inHand > 0 && performance.now() - begun < drainTimeoutMs) await pause(drainPollMs)
  })
}
