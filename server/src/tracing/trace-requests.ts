import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from './tracing.ts'

/**
 * A span for each request, by its route: `GET /api/shop/:shop/vehicle/:id/`, with the number that the answer and the log
 * carry too. What a caller says of a trace of its own is not believed: anybody could join what does not belong together.
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
  // The body comes by events of the connection, which belong to no request.
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
