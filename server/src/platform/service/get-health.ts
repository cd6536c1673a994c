import type { Pool } from 'pg'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'

/** A database that does not answer this small query in time cannot serve requests. */
const healthTimeoutMs = 2_000

const pendingChecks = new WeakMap<Pool, Promise<void>>()

/** Concurrent health checks share one query, so that they take only one connection. */
export const getHealth: Handler<'getHealth'> = async (_request, { pool, clock }) => {
  let answer = pendingChecks.get(pool)
  if (!answer) {
    answer = checkDatabase(pool).finally(() => pendingChecks.delete(pool))
    pendingChecks.set(pool, answer)
  }
  await answer
  // A process whose clock differs would accept or reject tokens, codes and deadlines differently from the others.
  if (clock.isOff()) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 })
  return { status: 'ok' }
}

const checkDatabase = (pool: Pool): Promise<void> =>
  new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })),
      healthTimeoutMs,
    )
    pool
      .query('select 1')
      .finally(() => clearTimeout(timeout))
      .then(() => resolve(), reject)
  })
