import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './caller.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { onConnectionClose } from './on-connection-close.ts'

/**
 * Bodies with a file that are on their way at once, of one sender, of one company and of all: each is held whole. Whoever
 * sends slowly keeps a place for minutes.
 */
export const maxPerSender = 20
export const maxPerCompany = 50
const maxInTotal = 100
/** A body that says it is no longer takes nobody's place: it costs what any other does, and most of what people do is so. */
export const smallBodyBytes = 65_536

export type LargeBodies = {
  /**
   * Counts a body until its request is answered, unless it is a small one.
   * @throws ApiError RATE_LIMITED where too many are on their way
   */
  take(caller: Caller, request: IncomingMessage, response: ServerResponse): void
}

export const createLargeBodies = (): LargeBodies => {
  const places = createConcurrencyLimiter({
    perSender: maxPerSender,
    perCompany: maxPerCompany,
    total: maxInTotal,
  })
  return {
    take(caller, request, response) {
      // It may be over already: who sends may have gone while we looked up who it is.
      if (!isSmall(request)) onConnectionClose(request, response, places.acquire(caller))
    },
  }
}

/** A body sent in pieces does not say how long it is. */
const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBodyBytes
