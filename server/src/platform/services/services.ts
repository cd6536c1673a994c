import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/types.ts'
import type { Log } from '../log/log.ts'
import type { Tracing } from '../tracing/tracing.ts'

/**
 * Everything that outlives a request. A module that offers a service adds it here from its own file with
 * `declare module`, as plugins of Fastify do. `app/build-app.ts` creates all of them, once per app, so that two apps in
 * one process share nothing.
 */
export interface Services {
  config: Config
  db: Kysely<Database>
  pool: Pool
  /**
   * Runs the main transaction of a call. For requests with an Idempotency-Key the answer is stored in the same
   * transaction, so that both are saved or neither is.
   * @param toAnswer converts the result of the work to the answer of the call, if they differ
   */
  runIdempotent<T>(
    work: (trx: Transaction<Database>) => Promise<T>,
    toAnswer?: (result: T) => unknown,
  ): Promise<T>
  /** With an Idempotency-Key: an id that is the same for each retry of the request, and for no other request. */
  idempotencyScope?: string
  /** Adds spans to the automatic ones of requests, jobs and statements; null if tracing is off. */
  tracing: Tracing
  log: Log
  now: () => Date
}
