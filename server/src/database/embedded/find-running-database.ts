import { join } from 'node:path'
import type { Connection } from '../pool.ts'
import { databaseName, ownerRole } from './cluster.ts'
import { isClusterPostmaster, readPidFile } from './postmaster.ts'

/** Where a command reaches the embedded database of a service that runs, as its owner; null where none runs. */
export const findRunningDatabase = (dataDir: string): Connection | null => {
  const cluster = join(dataDir, 'postgresql')
  const server = readPidFile(cluster)
  if (server === null || !isClusterPostmaster(server.pid, cluster)) return null
  return { host: server.socketFolder, port: server.port, user: ownerRole, database: databaseName }
}
