import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from './tracing.ts'

/**
 * Opens a span per request, named by its route: `GET /api/shop/:shop/vehicle/:id/`, with the request id of the
 * response and the log. Trace headers of clients are ignored: otherwise anybody could join unrelated traces.
 */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request
    const route = routeOptions.url?.replace(/\(\^\\d\+\$\)/g, '')
    const span = tracing.open({
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      facts: {
        'http.request.method': method,
        ...(route && { 'http.route': route }),
        'autokierto.request_id': id,
      },
    })
    spans.set(request, span)
    span.run(done)
  })
  // The body arrives in events of the connection, which run outside the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const facts = { 'http.response.status_code': reply.statusCode }
    spans.get(request)?.end({ facts, hasFailed: reply.statusCode >= 500 })
  })
}
