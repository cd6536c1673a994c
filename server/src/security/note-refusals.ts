import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../http/handler.ts'
import { toPersonKey } from '../http/rate-limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type SecurityEvent, securityEventOf } from './security-event.ts'
import { nameInLog } from './security-events.ts'

/** Who it was: a user by their number, anybody else by a keyed hash of a name. */
const whoIn = (
  { accountId, name }: SecurityEvent,
  { caller }: FastifyRequest,
  config: Services['config'],
): { user?: number; name?: string } => {
  if (accountId !== null) return { user: accountId }
  if (caller && 'personId' in caller) return { name: nameInLog(toPersonKey(caller), config) }
  return name === null ? {} : { name: nameInLog(name, config) }
}

/**
 * Of every call, whatever refused it: in the log, in the figures and in the table. Done once the answer has been sent, so that
 * it takes nobody longer to be refused under a name that there is.
 */
export const noteRefusals = (app: FastifyInstance, services: Services, figures: Metrics): void => {
  app.addHook('onResponse', (request, _reply, done) => {
    const event = request.refusal && securityEventOf(request.refusal, request)
    if (event) {
      const { kind, code, call, network } = event
      const who = whoIn(event, request, services.config)
      request.log.warn({ kind, code, call, network, ...who }, 'security event')
      figures.refused({ kind, code })
      services.security.note(event)
    }
    done()
  })
  app.addHook('onClose', () => services.security.stop())
}
