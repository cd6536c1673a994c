import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'

/** A database that has not answered so small a question by now serves nobody. */
const patienceMs = 2_000

export const getHealth: Handler<'getHealth'> = async (_request, { db }) => {
  const over = new AbortController()
  const answer = sql`select 1`.execute(db)
  // Its failure after the time is over is told already.
  answer.catch(() => undefined)
  const late = pause(patienceMs, undefined, { signal: over.signal }).then(
    () => Promise.reject(new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })),
    () => undefined,
  )
  try {
    await Promise.race([answer, late])
    return { status: 'ok' }
  } finally {
    over.abort()
  }
}
