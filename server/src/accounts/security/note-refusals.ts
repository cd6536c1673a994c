import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPersonKey } from '../../platform/http/rate-limits.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Services } from '../../platform/services/services.ts'
import { buildSecurityEvent, type NewSecurityEvent } from './security-event.ts'
import { nameInLog } from './security-events.ts'

/** Identifies a user by id, and anybody else by a keyed hash of a name. */
const identifyActor = (
  { accountId, name }: NewSecurityEvent,
  { caller }: FastifyRequest,
  config: Services['config'],
): { user?: number; name?: string } => {
  if (accountId !== null) return { user: accountId }
  if (caller && 'personId' in caller) return { name: nameInLog(toPersonKey(caller), config) }
  return name === null ? {} : { name: nameInLog(name, config) }
}

/**
 * Records rejections of every call in the log, the metrics and the table. Runs after the response is sent, so that
 * response times do not reveal whether a name exists.
 */
export const noteRefusals = (app: FastifyInstance, services: Services, metrics: Metrics): void => {
  app.addHook('onResponse', (request, _reply, done) => {
    const event = request.refusal && buildSecurityEvent(request.refusal, request)
    if (event) {
      const { kind, code, call, network } = event
      const actor = identifyActor(event, request, services.config)
      request.log.warn({ kind, code, call, network, ...actor }, 'security event')
      metrics.refused({ kind, code })
      services.security.note(event)
    }
    done()
  })
  app.addHook('onClose', () => services.security.stop())
}
