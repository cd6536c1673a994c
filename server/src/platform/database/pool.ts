import { Kysely } from 'kysely'
import pg from 'pg'
import { traceStatements } from '../tracing/trace-statements.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { DeferringDialect } from './defer-to-commit.ts'
import { abortConnection, withQueryTimeout } from './query-timeout.ts'
import { createStatementNames, preparedStatementClient } from './statement-names.ts'
import type { Database } from './types.ts'

/** Location of a database: a URL, or a host or Unix socket folder with user and database. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type DatabaseOptions = Connection & {
  /** Maximum connections; default 10. */
  max?: number
  applicationName?: string
  /** Time limit of a statement on the server; default 15 s, 0 for none. */
  statementTimeoutMs?: number
  /** A connection without an answer for this long is closed; default 5 s more than the statement timeout. */
  answerMs?: number
  /** Called when a connection breaks; the pool replaces it. */
  onBroken?: (error: Error) => void
  tracing?: Tracing
}

export type OpenDatabase = {
  db: Kysely<Database>
  /** The same connections, for hand-written statements and pg-boss. */
  pool: pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
const parseAsText = (value: string) => value

/** bigint and numeric become numbers: our values are far below 2^53. Days stay text, because they have no time zone. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, parseAsText],
])

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** A statement that takes longer is cancelled. */
export const defaultStatementTimeoutMs = 15_000

/** Time limit of closing the connections. */
const closeTimeoutMs = 3_000

/** Opens a pool on the database; it connects on the first query. */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const {
    max,
    applicationName,
    statementTimeoutMs = defaultStatementTimeoutMs,
    answerMs,
    onBroken,
    tracing,
    ...connection
  } = options
  const pool = new pg.Pool({
    ...connection,
    types: typeParsers,
    max: max ?? 10,
    application_name: applicationName ?? 'autokierto',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Concurrent queries on one connection are sent together and answered in order.
    pipeline: true,
    Client: preparedStatementClient(
      withQueryTimeout(answerMs ?? (statementTimeoutMs && statementTimeoutMs + 5_000)),
      createStatementNames(),
    ),
  })
  const clients = new Set<pg.PoolClient>()
  // A connection can break at any time, also while it is in use. Without a listener that would end the process.
  pool.on('connect', client => {
    clients.add(client)
    client.on('error', error => {
      if (!pool.ending) onBroken?.(error)
    })
  })
  pool.on('remove', client => clients.delete(client))
  // Errors of idle connections are also emitted here.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({
    dialect: new DeferringDialect({ pool }),
    log: tracing ? traceStatements(tracing) : undefined,
  })
  const close = async () => {
    // A server that does not answer does not confirm the end of a connection either.
    const limit = setTimeout(() => {
      for (const client of clients) abortConnection(client)
    }, closeTimeoutMs)
    await db.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ended) await pool.end()
    clearTimeout(limit)
  }
  return { db, pool, close }
}
