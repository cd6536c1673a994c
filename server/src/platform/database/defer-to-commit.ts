import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely'
import type { Database } from './types.ts'

/** Statements to send with the commit, per connection that is in a transaction. */
const deferredQueries = new WeakMap<DatabaseConnection, CompiledQuery[]>()

/**
 * Defers a statement to the commit of the transaction, which saves a round trip. Use it for statements whose
 * result the transaction does not need. If the statement fails, the transaction fails with its error.
 */
export const deferToCommit = (trx: Transaction<Database>, query: CompiledQuery): Promise<void> =>
  trx.getExecutor().provideConnection(async connection => {
    const queries = deferredQueries.get(connection)
    if (!queries) throw new Error('Left to the end of a transaction, but there is none.')
    queries.push(query)
  })

class DeferringDriver extends PostgresDriver {
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
    // The first failed statement is the cause: the commit after it only reports that something failed.
    const failure = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
    if (failure) throw (failure as PromiseRejectedResult).reason
  }

  override async rollbackTransaction(...parameters: Parameters<PostgresDriver['rollbackTransaction']>) {
    deferredQueries.delete(parameters[0])
    // A rollback on a broken connection fails as well; the original error matters, not that one.
    await super.rollbackTransaction(...parameters).catch(() => undefined)
  }
}

/** PostgreSQL dialect for `deferToCommit`; the clients of its pool must be pipelined. */
export class DeferringDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new DeferringDriver(this.#config)
  }
}
