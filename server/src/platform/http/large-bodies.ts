import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './caller.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { onConnectionClose } from './on-connection-close.ts'

declare module '../services/services.ts' {
  interface Services {
    largeBodies: LargeBodies
  }
}

/**
 * Maximum number of concurrent uploads with a file, per sender, per company and in total. Each is held in memory as a
 * whole, and a slow sender keeps a slot for minutes.
 */
export const maxPerSender = 20
export const maxPerCompany = 50
const maxInTotal = 100
/** Bodies declared no longer than this take no slot: they cost no more than any other request. */
export const smallBodyBytes = 65_536

export type LargeBodies = {
  /**
   * Counts a body until its request is answered, unless it is small.
   * @throws ApiError RATE_LIMITED if too many uploads are running
   */
  take(caller: Caller, request: IncomingMessage, response: ServerResponse): void
}

export const createLargeBodies = (): LargeBodies => {
  const limiter = createConcurrencyLimiter({
    perSender: maxPerSender,
    perCompany: maxPerCompany,
    total: maxInTotal,
  })
  return {
    take(caller, request, response) {
      // The client may have disconnected during authentication; the slot is then released immediately.
      if (!isSmall(request)) onConnectionClose(request, response, limiter.acquire(caller))
    },
  }
}

/** A chunked body does not declare its length, so it counts as large. */
const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBodyBytes
