import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A proxy to a database server, with which a test simulates failures of networks and servers. */
export type DatabaseLine = {
  /** Folder of the proxy's socket, to connect to instead of the server's. */
  host: string
  /** Drops all data from now on, on existing and new connections. */
  swallow(): void
  /** Closes all connections, and rejects new ones. */
  cut(): void
  /** Lets new connections reach the server again. */
  mend(): void
  close(): void
}

/** @param server the folder of the server's socket, and its port */
export const openDatabaseLine = async (server: { host: string; port: number }): Promise<DatabaseLine> => {
  const host = mkdtempSync(join(tmpdir(), 'line-'))
  const toSocketPath = (folder: string) => join(folder, `.s.PGSQL.${server.port}`)
  const pairs = new Set<[near: Socket, far: Socket]>()
  let state: 'whole' | 'swallowing' | 'cut' = 'whole'
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const listener = createServer(near => {
    if (state === 'cut') return near.destroy()
    const far = connect(toSocketPath(server.host))
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('data', chunk => state === 'whole' && far.write(chunk))
    far.on('data', chunk => state === 'whole' && near.write(chunk))
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        // While data is dropped, the end of a connection is dropped, too.
        if (state !== 'swallowing') for (const member of pair) member.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>(resolve => listener.listen(toSocketPath(host), resolve))
  return {
    host,
    swallow() {
      state = 'swallowing'
    },
    cut() {
      state = 'cut'
      endAll()
    },
    mend() {
      state = 'whole'
      endAll()
    },
    close() {
      endAll()
      listener.close()
      rmSync(host, { recursive: true, force: true })
    },
  }
}
