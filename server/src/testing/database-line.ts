import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A line to a database server, on which a test brings about what networks and servers do. */
export type DatabaseLine = {
  /** Folder of its socket, to connect to instead of the server's. */
  host: string
  /** From now on everything is taken and nothing comes back, on old connections and new ones. */
  swallow(): void
  /** Breaks all connections; new ones are refused. */
  cut(): void
  /** New connections reach the server again. */
  mend(): void
  close(): void
}

/** @param server folder of the server's socket, and the port that names it */
export const openDatabaseLine = async (server: { host: string; port: number }): Promise<DatabaseLine> => {
  const host = mkdtempSync(join(tmpdir(), 'line-'))
  const socketOf = (folder: string) => join(folder, `.s.PGSQL.${server.port}`)
  const pairs = new Set<[near: Socket, far: Socket]>()
  let state: 'whole' | 'swallowing' | 'cut' = 'whole'
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const listener = createServer(near => {
    if (state === 'cut') return near.destroy()
    const far = connect(socketOf(server.host))
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('data', chunk => state === 'whole' && far.write(chunk))
    far.on('data', chunk => state === 'whole' && near.write(chunk))
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        // What swallows everything swallows the goodbye too.
        if (state !== 'swallowing') for (const each of pair) each.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>(resolve => listener.listen(socketOf(host), resolve))
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
