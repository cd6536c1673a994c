import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes } from '@autokierto/domain/errors/codes'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { permissionsPolicy } from './security-headers.ts'

/** The statuses of HTTP for what cannot be read as a request: proxies and browsers act by them. */
const statusByParserError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers in our own form what the HTTP parser refuses before there is a request, and ends the connection: nobody knows
 * where on it a next request would begin.
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

/** An answer in the middle of another one would be read as part of it. */
const hasResponseStarted = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true

/** What the HTTP server would refuse by itself, without a word, comes to us instead. */
export const serverAnswers = { requireHostHeader: false } as const

/** Two of them, and a proxy and we may each believe another. */
const countHostHeaders = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** @see serverAnswers */
export const answerForServer = (app: FastifyInstance): void => {
  const server = app.server as Server
  // An expectation nobody knows of may be passed over.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersion === '1.1' ? countHostHeaders(raw) === 1 : countHostHeaders(raw) < 2) return done()
    reply.header('connection', 'close')
    done(new ApiError('VALIDATION_ERROR', { fields: [] }))
  })
}
