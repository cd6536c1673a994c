import { join } from 'node:path'
import type { Connection } from '../pool.ts'
import { databaseName, ownerRole } from './cluster.ts'
import { isClusterPostmaster, readPidFile } from './postmaster.ts'

/** Returns the owner connection to the embedded database of a running service; null if none runs. */
export const findRunningDatabase = (dataDir: string): Connection | null => {
  const cluster = join(dataDir, 'postgresql')
  const server = readPidFile(cluster)
  if (server === null || !isClusterPostmaster(server.pid, cluster)) return null
  return { host: server.socketFolder, port: server.port, user: ownerRole, database: databaseName }
}
