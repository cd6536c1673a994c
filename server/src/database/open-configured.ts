import pg from 'pg'
import type { Config } from '../config.ts'
import { asStartError, StartError, tooManyConnections } from '../start-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { type Connection, type OpenDatabase, openDatabase } from './pool.ts'

export type ConfiguredDatabase = OpenDatabase & {
  connection: Connection
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
  },
): Promise<ConfiguredDatabase> => {
  const { url, pool } = config.database
  const pooled = (connection: Connection) =>
    openDatabase({ ...connection, max: pool, onBroken: told.onBroken, tracing: told.tracing })
  if (url !== null) {
    await checkReachable(url)
    const connection = { connectionString: url }
    return { ...pooled(connection), connection, stopServer: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: told.log })
  const { connection } = embedded
  return { ...pooled(connection), connection, stopServer: embedded.stop }
}

const checkReachable = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') version",
    )
    version = Math.floor(Number(rows[0]?.version) / 10_000)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === tooManyConnections) throw asStartError(error, { database: { url: connectionString } })
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${message || code}): start it, or correct DATABASE_URL.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < oldestVersion) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${version}: use ${oldestVersion} or newer.`,
    )
  }
}
