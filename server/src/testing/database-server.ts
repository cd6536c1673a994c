import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '@autokierto/embedded-database/binaries'
import { ownerRole, prepareCluster } from '@autokierto/embedded-database/cluster'
import {
  durableSettings,
  launchPostmaster,
  type Postmaster,
  shutDownPostmaster,
  socketPort,
  waitUntilReady,
} from '@autokierto/embedded-database/postmaster'
import { chooseRunAs } from '@autokierto/embedded-database/run-as'
import { makeSocketFolder, removeSocketFolder } from '@autokierto/embedded-database/socket-folder'
import { scaleTimeout } from './scale-timeout.ts'

/** An external database server: the product only has its URL and does not supervise it. */
export type DatabaseServer = {
  /** URL of its empty database, for DATABASE_URL. */
  url: string
  connection: { host: string; port: number; user: string; database: string }
  /** Shuts it down or kills it. */
  end(how: 'in order' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
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
    // Backends of a killed server end with a delay.
    do {
      const options = { ...durableSettings, ...settings }
      postmaster = launchPostmaster({ cluster, binaries, runAs, socketFolder, logFile, settings: options })
    } while (!(await waitUntilReady(postmaster, cluster, scaleTimeout(30_000))))
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
