import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/handler.ts'

/** RFC 9116 wants less than a year; what is read today holds for half of one. */
const validDays = 180

const path = '/.well-known/security.txt'

/**
 * Where faults in the security are reported, as RFC 9116 says. Its end is always as far away: a running service stands
 * by its contact.
 */
export const bindSecurityTxt = (app: FastifyInstance, { config, now }: Services): void => {
  app.get(path, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${addDays(toDay(now()), validDays)}T00:00:00.000Z`,
          'Preferred-Languages: fi, sv, en',
          `Canonical: ${config.publicUrl}${path}`,
          '',
        ].join('\n'),
      ),
  )
  // Where it was looked for before the RFC.
  app.get('/security.txt', async (_request, reply) => reply.redirect(path, 301))
}
