import { join } from 'node:path'
import { databaseName, ownerRole } from './cluster.ts'
import type { SocketConnection } from './connection.ts'
import { isClusterPostmaster, readPidFile } from './postmaster.ts'

/** Returns the owner connection to the embedded database of a running service; null if none runs. */
export const findRunningDatabase = (dataDir: string): SocketConnection | null => {
  const cluster = join(dataDir, 'postgresql')
  const server = readPidFile(cluster)
  if (server === null || !isClusterPostmaster(server.pid, cluster)) return null
  return { host: server.socketFolder, port: server.port, user: ownerRole, database: databaseName }
}
