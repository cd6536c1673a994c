import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Every part boundary begins like this, whatever its name. File contents rarely contain it. */
const boundaryStart = '\r\n--'
/** Our forms have only a few parts. Parsing one part costs as much as 20,000 bytes of a file. */
const maxParts = 500

/**
 * Disconnects clients that send a multipart form with an excessive number of part boundaries. The parser processes a
 * whole chunk synchronously, even after it has rejected the form, so other requests would wait.
 */
export const limitFormParts = (app: FastifyInstance): void => {
  // The body may arrive in the same packet as the headers, which is too early for a Fastify hook.
  app.server.prependListener('request', (raw: IncomingMessage) => {
    if (!/^\s*multipart/i.test(raw.headers['content-type'] ?? '')) return
    const push = raw.push.bind(raw)
    let remaining = maxParts
    raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (raw.destroyed) return false
      if (chunk) remaining -= countEnds(chunk, remaining)
      if (remaining >= 0) return push(chunk, encoding)
      raw.socket.destroy()
      raw.destroy()
      return false
    }
  })
}

const countEnds = (chunk: Buffer, max: number): number => {
  let count = 0
  for (
    let position = chunk.indexOf(boundaryStart);
    position !== -1;
    position = chunk.indexOf(boundaryStart, position + 1)
  ) {
    count++
    if (count > max) break
  }
  return count
}
