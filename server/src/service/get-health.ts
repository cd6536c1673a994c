import type { Pool } from 'pg'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'

/** A database that has not answered so small a question by now serves nobody. */
const healthTimeoutMs = 2_000

/** The question that is out, by the pool it is asked through. */
const pendingChecks = new WeakMap<Pool, Promise<void>>()

/** Those who come while the database is being asked wait for that answer: a crowd costs one connection. */
export const getHealth: Handler<'getHealth'> = async (_request, { pool, clock }) => {
  let answer = pendingChecks.get(pool)
  if (!answer) {
    answer = checkDatabase(pool).finally(() => pendingChecks.delete(pool))
    pendingChecks.set(pool, answer)
  }
  await answer
  // A process with another time than the others honours other tokens, codes and deadlines.
  if (clock.isOff()) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 })
  return { status: 'ok' }
}

const checkDatabase = (pool: Pool): Promise<void> =>
  new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })),
      healthTimeoutMs,
    )
    pool
      .query('select 1')
      .finally(() => clearTimeout(limit))
      .then(() => resolve(), reject)
  })
