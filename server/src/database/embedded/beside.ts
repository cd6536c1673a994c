import { join } from 'node:path'
import type { Connection } from '../pool.ts'
import { superuser } from './cluster.ts'
import { isServerOf, readPidFile } from './postmaster.ts'

/** Where the embedded database of a service that runs is reached; null where none runs. */
export const connectionBeside = (dataDir: string): Connection | null => {
  const cluster = join(dataDir, 'postgresql')
  const server = readPidFile(cluster)
  if (server === null || !isServerOf(server.pid, cluster)) return null
  return { host: server.socketFolder, port: server.port, user: superuser, database: superuser }
}
