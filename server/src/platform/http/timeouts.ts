import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Timeouts and size limits of requests; times in milliseconds. */
export type Timeouts = {
  /** From opening the connection until the headers are complete. */
  headersMs: number
  /** For a whole request: enough for a phone with a weak signal to send a file of 5 MB. */
  requestMs: number
  /** Interval of the progress check of a body: at least `minBytes` must have arrived since the last check. */
  progressCheckMs: number
  minBytes: number
  /** Idle time until the next request on a connection; longer than the idle timeout of proxies. */
  idleMs: number
  /** Time without a byte in either direction; longer than the timeout of any external system. */
  inactivityMs: number
  /**
   * A chunked body may begin with this many small chunks. After that, chunks must have `minChunkBytes` on average.
   * Parsing a chunk costs as much as a thousand bytes.
   */
  maxSmallChunks: number
  minChunkBytes: number
  /** No call accepts a longer body. A rejected client may send the rest of its file, up to this limit. */
  maxBytes: number
  /** Interval at which an idle event stream sends a heartbeat and rechecks the permissions of its user. */
  heartbeatMs: number
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

/** Converts the timeouts to the options that Fastify passes to the HTTP server. */
export const serverTimes = (timeouts: Timeouts) => ({
  requestTimeout: timeouts.requestMs,
  keepAliveTimeout: timeouts.idleMs,
  connectionTimeout: timeouts.inactivityMs,
})

/**
 * Disconnects clients that send too slowly, in too small chunks, or without end, so that they cannot hold connections
 * or keep the service busy.
 */
export const enforceTimeouts = (app: FastifyInstance, timeouts: Timeouts): void => {
  const server = app.server as Server
  server.headersTimeout = timeouts.headersMs
  // Chunks may arrive in the same packet as the headers, which is too early for a Fastify hook.
  server.prependListener('request', (raw: IncomingMessage) => {
    const isChunked = raw.headers['transfer-encoding'] !== undefined
    if (isChunked || Number(raw.headers['content-length'] ?? 0) > timeouts.maxBytes)
      countBody(raw, timeouts, isChunked)
  })
  // Registered first, so that it also covers rejected requests whose client keeps sending.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!hasBody(raw)) return done()
    const { socket } = raw
    const startBytes = socket.bytesRead
    let lastBytes = startBytes
    const progressTimer = setInterval(() => {
      const currentBytes = socket.bytesRead
      if (raw.complete || socket.destroyed) clearInterval(progressTimer)
      // The chunks of a rejected body reach no handler, so its size is checked here.
      else if (currentBytes - lastBytes < timeouts.minBytes || currentBytes - startBytes > timeouts.maxBytes)
        socket.destroy()
      lastBytes = currentBytes
    }, timeouts.progressCheckMs)
    // The timer must not keep the process alive. Real requests have a connection that does; requests injected by
    // tests have none.
    progressTimer.unref()
    raw.once('close', () => raw.complete && clearInterval(progressTimer))
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Wraps `push`, which the parser calls for each chunk, even if nothing reads the body. */
const countBody = (
  raw: IncomingMessage,
  { maxSmallChunks, minChunkBytes, maxBytes }: Timeouts,
  isChunked: boolean,
): void => {
  const push = raw.push.bind(raw)
  let chunkBudget = maxSmallChunks * minChunkBytes
  let bytesLeft = maxBytes
  raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (raw.destroyed) return false
    if (chunk) {
      bytesLeft -= chunk.length
      if (isChunked) chunkBudget += chunk.length - minChunkBytes
    }
    if (chunkBudget >= 0 && bytesLeft >= 0) return push(chunk, encoding)
    raw.socket.destroy()
    raw.destroy()
    return false
  }
}
