import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** A start right after a stop finds the old process on its way out. */
const patienceMs = 2000

/**
 * Makes sure, before anything else is begun, that we can listen there.
 * @throws StartError with one sentence that says what to do
 */
export const checkPort = async (host: string, port: number): Promise<void> => {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const error = await tryListen(host, port)
    if (error === null) return
    if (error.code !== 'EADDRINUSE' || Date.now() > deadline) throw listenFailure(error, host, port)
    await pause(100)
  }
}

/** The sentence for an address that cannot be listened on. */
export const listenFailure = (error: unknown, host: string, port: number): StartError => {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`)
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is kept for the system: set PORT to one from 1024 on.`)
  }
  return new StartError(`HOST ${host} is not an address of this machine (${code}): correct HOST.`)
}

const tryListen = (host: string, port: number): Promise<NodeJS.ErrnoException | null> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(null)))
  })
