import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What every end of a part begins with, whatever the form calls its boundary. A file hardly ever holds it. */
const beginningOfEnd = '\r\n--'
/** No form of ours has more than a few; each costs its reader as much as twenty thousand bytes of a file. */
const maxParts = 500

/**
 * Cuts off who sends a form of nothing but ends of parts: the reader of forms goes through all of a piece in one go, also
 * once it has refused the form, and nobody else is answered meanwhile.
 */
export const limitFormParts = (app: FastifyInstance): void => {
  // A body may come in one go with the headers: a hook would be too late for it.
  app.server.prependListener('request', (raw: IncomingMessage) => {
    if (!/^\s*multipart/i.test(raw.headers['content-type'] ?? '')) return
    const push = raw.push.bind(raw)
    let left = maxParts
    raw.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
      if (raw.destroyed) return false
      if (piece) left -= countEnds(piece, left)
      if (left >= 0) return push(piece, encoding)
      raw.socket.destroy()
      raw.destroy()
      return false
    }
  })
}

/** No further than one beyond so many. */
const countEnds = (piece: Buffer, most: number): number => {
  let count = 0
  for (let at = piece.indexOf(beginningOfEnd); at !== -1; at = piece.indexOf(beginningOfEnd, at + 1)) {
    count++
    if (count > most) break
  }
  return count
}
