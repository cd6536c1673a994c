import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key',
  'access-control-max-age': '600',
}

/**
 * Where the calls have a host of their own, browsers ask first whether the pages may call it. They may, with the cookie
 * of strong identification; the pages of nobody else.
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
  app.options(`${api.path}*`, async (_request, reply) => reply.status(204).headers(allowed).send())
}
