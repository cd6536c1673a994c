import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../../src/testing/client.ts'

/** A client of the service gives up after this many answers of 503 to one request. */
const maxAttempts = 10

/**
 * A client that repeats a request as integrations do: after 503, when `Retry-After` says, with the same
 * Idempotency-Key. On a slow machine, the first connection to a database that has just started can take longer
 * than the service waits for it.
 */
export const createRetryingClient = (client: Client): Client => ({
  ...client,
  call: async (method, path, body, headers) => {
    const keyed = method === 'GET' ? headers : { 'idempotency-key': randomUUID(), ...headers }
    for (let attempt = 1; ; attempt++) {
      const answer = await client.call(method, path, body, keyed)
      if (answer.status !== 503 || attempt === maxAttempts) return answer
      await pause(Number(answer.headers.get('retry-after')) * 1000)
    }
  },
})
