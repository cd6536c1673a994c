import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes } from '@autokierto/domain/errors/codes'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { permissionsPolicy } from './security-headers.ts'

/** HTTP statuses for input that is not a valid request: proxies and browsers act on them. */
const statusByParserError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers requests that the HTTP parser rejects in our own error format. The connection is then closed, because the
 * start of a next request is unknown.
 */
export const answerParserError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponseStarted(socket))
    return void socket.destroy()
  const status = statusByParserError[error.code ?? ''] ?? 400
  const id = randomUUID()
  const body = JSON.stringify({
    code: 'VALIDATION_ERROR',
    message: errorCodes.VALIDATION_ERROR.when,
    fields: [],
    request_id: id,
  })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `date: ${new Date().toUTCString()}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `permissions-policy: ${permissionsPolicy}`,
    `x-request-id: ${id}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Writing into a started response would corrupt it. */
const hasResponseStarted = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true

/** Options that let us answer requests which the HTTP server would otherwise reject without our error format. */
export const serverAnswers = { requireHostHeader: false } as const

/** A request with two Host headers is ambiguous: a proxy and we might each use another one. */
const countHostHeaders = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** @see serverAnswers */
export const answerForServer = (app: FastifyInstance): void => {
  const server = app.server as Server
  // Unknown values of `Expect` may be ignored.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersion === '1.1' ? countHostHeaders(raw) === 1 : countHostHeaders(raw) < 2) return done()
    reply.header('connection', 'close')
    done(new ApiError('VALIDATION_ERROR', { fields: [] }))
  })
}
