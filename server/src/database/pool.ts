import { Kysely } from 'kysely'
import pg from 'pg'
import { traceStatements } from '../tracing/trace-statements.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { corkingClient } from './corking-client.ts'
import { DeferringDialect } from './defer-to-commit.ts'
import { abortConnection, withQueryTimeout } from './query-timeout.ts'
import { createStatementNames, preparedStatementClient } from './statement-names.ts'
import type { Database } from './types.ts'

/** Where a database is: an address, or a Unix socket folder with user and database. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type DatabaseOptions = Connection & {
  /** Connections opened at most; 10 unless told. */
  max?: number
  applicationName?: string
  /** A statement that runs longer is ended by the server; 15 s unless told, 0 for never. */
  statementTimeoutMs?: number
  /** A connection on which no answer has come for so long is given up; 5 s more than the server has, unless told. */
  answerMs?: number
  /** Told of a connection that broke; the pool replaces it. */
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

/** bigint and numeric as numbers: no figure of ours comes near 2^53. Days stay text: they have no time zone. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, parseAsText],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** How long connections may take to say goodbye. */
const goodbyeMs = 3_000

/** Opens a pool on the database; nothing is connected before the first query. */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const {
    max,
    applicationName,
    statementTimeoutMs = 15_000,
    answerMs,
    onBroken,
    tracing,
    ...connection
  } = options
  const pool = new pg.Pool({
    ...connection,
    types,
    max: max ?? 10,
    application_name: applicationName ?? 'autokierto',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // What is asked at once on one connection is sent at once, and answered in turn.
    pipeline: true,
    Client: preparedStatementClient(
      corkingClient(withQueryTimeout(answerMs ?? (statementTimeoutMs && statementTimeoutMs + 5_000))),
      createStatementNames(),
    ),
  })
  const clients = new Set<pg.PoolClient>()
  // A connection breaks whenever it likes, also while it is in use: without a listener that would end the process.
  pool.on('connect', client => {
    clients.add(client)
    client.on('error', error => {
      if (!pool.ending) onBroken?.(error)
    })
  })
  pool.on('remove', client => clients.delete(client))
  // Of idle ones the pool tells once more.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({
    dialect: new DeferringDialect({ pool }),
    log: tracing ? traceStatements(tracing) : undefined,
  })
  const close = async () => {
    // A server that no longer answers does not say goodbye either.
    const limit = setTimeout(() => {
      for (const client of clients) abortConnection(client)
    }, goodbyeMs)
    await db.destroy()
    // Kysely ends only a pool that it has used itself.
    if (!pool.ended) await pool.end()
    clearTimeout(limit)
  }
  return { db, pool, close }
}
