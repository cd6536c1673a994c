import { serviceRole } from '@autokierto/embedded-database/cluster'
import { startEmbedded } from '@autokierto/embedded-database/embedded'
import { EmbeddedDatabaseError } from '@autokierto/embedded-database/embedded-database-error'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { StartError } from '../startup/start-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type Connection, type OpenDatabase, openDatabase } from './pool.ts'
import { tooManyConnections, toStartError } from './start-failure.ts'

export type ConfiguredDatabase = OpenDatabase & {
  connection: Connection
  /** Connection of the role that owns the tables; the same as `connection` if there is only one role. */
  owner: Connection
  /** Role of `connection` if it is not the owner. */
  serviceRole: string | null
  /** Stops the embedded server; does nothing with DATABASE_URL. Call it after `close`. */
  stopServer(): Promise<void>
}

/** Oldest PostgreSQL version that our statements support. */
const minVersion = 15

/**
 * Opens the configured database: that of DATABASE_URL, or else the embedded one, which is started.
 * @throws StartError if it is unreachable or too old
 */
export const openConfigured = async (
  config: Pick<Config, 'database' | 'dataDir'>,
  options: {
    log: (message: string) => void
    onBroken: (error: Error) => void
    tracing?: Tracing
    /** For commands: `connection` uses the owner role. */
    asOwner?: true
  },
): Promise<ConfiguredDatabase> => {
  const { url, pool } = config.database
  const pooled = (connection: Connection) =>
    openDatabase({ ...connection, max: pool, onBroken: options.onBroken, tracing: options.tracing })
  if (url !== null) {
    const { ownerUrl } = config.database
    const role = await checkReachable(url, 'DATABASE_URL')
    const connection = { connectionString: url }
    const stopServer = async () => undefined
    if (ownerUrl === null)
      return { ...pooled(connection), connection, owner: connection, serviceRole: null, stopServer }
    const ownerRole = await checkReachable(ownerUrl, 'DATABASE_OWNER_URL')
    const owner = { connectionString: ownerUrl }
    return {
      ...pooled(connection),
      connection,
      owner,
      serviceRole: role === ownerRole ? null : role,
      stopServer,
    }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: options.log }).catch(
    toEmbeddedStartError,
  )
  const { connection, owner, stop } = embedded
  const chosen = options.asOwner ? owner : connection
  return { ...pooled(chosen), connection: chosen, owner, serviceRole, stopServer: stop }
}

const toEmbeddedStartError = (error: unknown): never => {
  throw error instanceof EmbeddedDatabaseError ? new StartError(error.message) : error
}

/** @returns the role of the connection */
const checkReachable = async (
  connectionString: string,
  name: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
): Promise<string> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  let version: number
  let role: string
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; role: string }>(
      "select current_setting('server_version_num') version, current_user::text as role",
    )
    version = Math.floor(Number(rows[0]!.version) / 10_000)
    role = rows[0]!.role
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === tooManyConnections) throw toStartError(error, { database: { url: connectionString } })
    throw new StartError(
      `The database of ${name} cannot be used (${message || code}): start it, or correct ${name}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < minVersion) {
    throw new StartError(`The database of ${name} is PostgreSQL ${version}: use ${minVersion} or newer.`)
  }
  return role
}
