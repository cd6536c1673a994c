import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely'
import type { Database } from './types.ts'

/** Of each connection that is within a transaction, what goes with its end. */
const deferredQueries = new WeakMap<DatabaseConnection, CompiledQuery[]>()

/**
 * Leaves a statement to the end of a transaction, with which it is sent in one go: it costs no journey of its own. For what
 * nothing in the transaction asks about. Where it fails, so does the transaction, with its error.
 */
export const deferToCommit = (trx: Transaction<Database>, query: CompiledQuery): Promise<void> =>
  trx.getExecutor().provideConnection(async connection => {
    const queries = deferredQueries.get(connection)
    if (!queries) throw new Error('Left to the end of a transaction, but there is none.')
    queries.push(query)
  })

class LeavingDriver extends PostgresDriver {
  override async beginTransaction(...parameters: Parameters<PostgresDriver['beginTransaction']>) {
    await super.beginTransaction(...parameters)
    deferredQueries.set(parameters[0], [])
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const queries = deferredQueries.get(connection) ?? []
    deferredQueries.delete(connection)
    const sent = [
      ...queries.map(query => connection.executeQuery(query)),
      super.commitTransaction(connection),
    ]
    // The first that failed says why: a commit behind it can only tell that something did.
    const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }

  override async rollbackTransaction(...parameters: Parameters<PostgresDriver['rollbackTransaction']>) {
    deferredQueries.delete(parameters[0])
    // On a connection that is gone there is nothing to take back: what led here is told, not that.
    await super.rollbackTransaction(...parameters).catch(() => undefined)
  }
}

/** PostgreSQL whose transactions can have statements left to their end; its pool's clients must be pipelined. */
export class DeferringDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new LeavingDriver(this.#config)
  }
}
