import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a caller is waited for, in milliseconds. */
export type Timeouts = {
  /** For the first line and the headers, from when the connection stands. */
  headersMs: number
  /** For a whole request. A phone with a weak signal sends a file of 5 MB in this time. */
  requestMs: number
  /** A body is looked at this often: so many bytes must have come since. */
  progressCheckMs: number
  minBytes: number
  /** For the next request on a connection; longer than proxies keep theirs. */
  idleMs: number
  /** Without a byte either way; longer than any outside system is waited for. */
  inactivityMs: number
  /**
   * A body sent in pieces may begin with so many small ones; beyond that they are so many bytes each on the average.
   * Each costs as much as a thousand bytes in one.
   */
  maxSmallChunks: number
  minChunkBytes: number
  /** No body that any call takes is longer; whoever was refused may send the rest of a file, and no more. */
  maxBytes: number
  /** So often something is said on a stream that has nothing to tell, and its user's rights are looked at. */
  heartbeatMs: number
  /** How often connections are looked through for those whose time is over. */
  checkMs: number
}

export const defaultTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 300_000,
  progressCheckMs: 10_000,
  minBytes: 5_000,
  idleMs: 65_000,
  inactivityMs: 120_000,
  maxSmallChunks: 1_000,
  minChunkBytes: 256,
  maxBytes: 25_000_000,
  heartbeatMs: 20_000,
  checkMs: 5_000,
}

/** What Fastify hands on to the HTTP server. */
export const serverTimes = (patience: Timeouts) => ({
  requestTimeout: patience.requestMs,
  keepAliveTimeout: patience.idleMs,
  connectionTimeout: patience.inactivityMs,
})

/**
 * Cuts off who sends slower than anybody who means it, in smaller pieces, or without end, so that nobody holds connections
 * or keeps the service busy for nothing.
 */
export const enforceTimeouts = (app: FastifyInstance, patience: Timeouts): void => {
  const server = app.server as Server
  server.headersTimeout = patience.headersMs
  // Pieces may come in one go with the headers: a hook would be too late for them.
  server.prependListener('request', (raw: IncomingMessage) => {
    const isInPieces = raw.headers['transfer-encoding'] !== undefined
    if (isInPieces || Number(raw.headers['content-length'] ?? 0) > patience.maxBytes)
      countBody(raw, patience, isInPieces)
  })
  // First of all, so that it also looks at who is refused and goes on sending.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!bringsBody(raw)) return done()
    const { socket } = raw
    const begun = socket.bytesRead
    let seen = begun
    const look = setInterval(() => {
      const now = socket.bytesRead
      if (raw.complete || socket.destroyed) clearInterval(look)
      // Of a body that was refused nobody is handed the pieces any more.
      else if (now - seen < patience.minBytes || now - begun > patience.maxBytes) socket.destroy()
      seen = now
    }, patience.progressCheckMs)
    // Who is waited for has a connection, and that keeps the service up; a request without one, as tests make them, must not.
    look.unref()
    raw.once('close', () => raw.complete && clearInterval(look))
    done()
  })
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** The parser hands on a piece by `push`, whoever reads the body or does not. */
const countBody = (
  raw: IncomingMessage,
  { maxSmallChunks, minChunkBytes, maxBytes }: Timeouts,
  isInPieces: boolean,
): void => {
  const push = raw.push.bind(raw)
  let room = maxSmallChunks * minChunkBytes
  let left = maxBytes
  raw.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    if (raw.destroyed) return false
    if (piece) {
      left -= piece.length
      if (isInPieces) room += piece.length - minChunkBytes
    }
    if (room >= 0 && left >= 0) return push(piece, encoding)
    raw.socket.destroy()
    raw.destroy()
    return false
  }
}
