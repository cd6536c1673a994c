import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports of the system, which may be assigned to an outgoing connection before we listen. */
const portRange = [20_000, 32_000] as const

/** Returns a port that was free a moment ago, and that only another test is likely to take. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(...portRange)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
