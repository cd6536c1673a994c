import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key',
  'access-control-max-age': '600',
}

/**
 * Allows cross-origin calls from our own pages where the API has another host. Browsers may send the cookie of
 * strong identification; other origins are not allowed.
 */
export const allowPageOrigin = (app: FastifyInstance, { api, publicUrl }: Config): void => {
  if (api.origin === null) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    if (request.headers.origin !== new URL(publicUrl).origin) return
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    })
  })
  app.options(`${api.path}*`, async (_request, reply) => reply.status(204).headers(preflightHeaders).send())
}
