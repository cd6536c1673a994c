import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../database/embedded/binaries.ts'
import { ownerRole, prepareCluster } from '../database/embedded/cluster.ts'
import {
  durableSettings,
  launchPostmaster,
  type Postmaster,
  shutDownPostmaster,
  socketPort,
  waitUntilReady,
} from '../database/embedded/postmaster.ts'
import { chooseRunAs } from '../database/embedded/run-as.ts'
import { makeSocketFolder, removeSocketFolder } from '../database/embedded/socket-folder.ts'

/** A database server as somebody else runs it: the product knows its address alone, and does not look after it. */
export type DatabaseServer = {
  /** Address of its empty database, as DATABASE_URL takes it. */
  url: string
  connection: { host: string; port: number; user: string; database: string }
  /** Ends it in order, or by force. */
  end(how: 'in order' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Starts it again, and waits until it takes connections. */
  start(): Promise<void>
  remove(): Promise<void>
}

export const startDatabaseServer = async (settings: Record<string, string> = {}): Promise<DatabaseServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-server-'))
  const cluster = join(folder, 'postgresql')
  const runAs = chooseRunAs(cluster)
  const binaries = findBinaries(runAs)
  prepareCluster(cluster, binaries, runAs, false)
  const socketFolder = makeSocketFolder(runAs)
  const logFile = join(folder, 'log')
  let postmaster: Postmaster
  const start = async () => {
    // Backends of one that was killed take a moment to notice.
    do {
      const options = { ...durableSettings, ...settings }
      postmaster = launchPostmaster({ cluster, binaries, runAs, socketFolder, logFile, settings: options })
    } while (!(await waitUntilReady(postmaster, cluster, 30_000)))
  }
  await start()
  const database = 'postgres'
  return {
    url: `postgresql://${ownerRole}@localhost:${socketPort}/${database}?host=${encodeURIComponent(socketFolder)}`,
    connection: { host: socketFolder, port: socketPort, user: ownerRole, database },
    start,
    async end(how) {
      if (how === 'in order') return shutDownPostmaster(postmaster)
      process.kill(postmaster.pid, how)
      await postmaster.ended
    },
    async remove() {
      await shutDownPostmaster(postmaster)
      removeSocketFolder(socketFolder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
