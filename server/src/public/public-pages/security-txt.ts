import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services/services.ts'

/** RFC 9116 recommends less than a year; a copy is valid for half a year. */
const validDays = 180

const securityTxtPath = '/.well-known/security.txt'

/**
 * Serves the contact for security reports as RFC 9116 specifies. `Expires` is computed per request, so it
 * never passes while the service runs.
 */
export const bindSecurityTxt = (app: FastifyInstance, { config, now }: Services): void => {
  app.get(securityTxtPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${addDays(toDay(now()), validDays)}T00:00:00.000Z`,
          'Preferred-Languages: fi, sv, en',
          `Canonical: ${config.publicUrl}${securityTxtPath}`,
          '',
        ].join('\n'),
      ),
  )
  // Location used before the RFC.
  app.get('/security.txt', async (_request, reply) => reply.redirect(securityTxtPath, 301))
}
