import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError, tooManyConnections, toStartError } from '../start-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { serviceRole } from './embedded/cluster.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { type Connection, type OpenDatabase, openDatabase } from './pool.ts'

export type ConfiguredDatabase = OpenDatabase & {
  connection: Connection
  /** The same by the role that owns the tables; where there is one role, that of `connection`. */
  owner: Connection
  /** The role of `connection`, where it is another one than the owner. */
  serviceRole: string | null
  /** Ends the embedded server; nothing to do with DATABASE_URL. After `close`. */
  stopServer(): Promise<void>
}

/** The oldest version our statements run on. */
const oldestVersion = 15

/**
 * Opens the database of the settings: the one of DATABASE_URL, else the embedded one, which is started.
 * @throws StartError where it cannot be reached, or is too old
 */
export const openConfigured = async (
  config: Pick<Config, 'database' | 'dataDir'>,
  told: {
    log: (message: string) => void
    onBroken: (error: Error) => void
    tracing?: Tracing
    /** For a command: all is done by the role that owns the tables. */
    asOwner?: true
  },
): Promise<ConfiguredDatabase> => {
  const { url, pool } = config.database
  const pooled = (connection: Connection) =>
    openDatabase({ ...connection, max: pool, onBroken: told.onBroken, tracing: told.tracing })
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
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: told.log })
  const { connection, owner, stop } = embedded
  const chosen = told.asOwner ? owner : connection
  return { ...pooled(chosen), connection: chosen, owner, serviceRole, stopServer: stop }
}

/** @returns the role it is reached as */
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
  if (version < oldestVersion) {
    throw new StartError(`The database of ${name} is PostgreSQL ${version}: use ${oldestVersion} or newer.`)
  }
  return role
}
