import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './types.ts'

/** Where a database is: an address, or a Unix socket folder with user and database. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type DatabaseOptions = Connection & {
  /** Connections opened at most; 10 unless told. */
  max?: number
  applicationName?: string
  /** A statement that runs longer is ended; 30 s unless told. */
  statementTimeoutMs?: number
  /** Told of a connection that broke while nobody used it; the pool replaces it. */
  onIdleError?: (error: Error) => void
}

export type OpenDatabase = {
  db: Kysely<Database>
  /** The same connections, for hand-written statements and pg-boss. */
  pool: pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
const asText = (value: string) => value

/** bigint and numeric as numbers: no figure of ours comes near 2^53. Days stay text: they have no time zone. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** Opens a pool on the database; nothing is connected before the first query. */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const { max, applicationName, statementTimeoutMs, onIdleError, ...connection } = options
  const pool = new pg.Pool({
    ...connection,
    types,
    max: max ?? 10,
    application_name: applicationName ?? 'autokierto',
    statement_timeout: statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a server restart would end the process.
  pool.on('error', error => {
    if (!pool.ending) onIdleError?.(error)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    // Kysely ends only a pool that it has used itself.
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}
