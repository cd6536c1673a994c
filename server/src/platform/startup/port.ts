import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** After a restart, the old process may need this long to release the port. */
const portTimeoutMs = 2000

/** An address to listen on, and the settings that define it. */
export type ListenAddress = {
  host: string
  port: number
  settings: { host: 'HOST' | 'METRICS_HOST'; port: 'PORT' | 'METRICS_PORT' }
}

export const servicePort = ({ host, port }: { host: string; port: number }): ListenAddress => ({
  host,
  port,
  settings: { host: 'HOST', port: 'PORT' },
})

export const figuresPort = ({ host, port }: { host: string; port: number }): ListenAddress => ({
  host,
  port,
  settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' },
})

/**
 * Checks that we can listen on the address, before anything else is started.
 * @throws StartError with one sentence that says what to do
 */
export const checkPort = async (address: ListenAddress): Promise<void> => {
  const deadline = Date.now() + portTimeoutMs
  for (;;) {
    const error = await tryListen(address)
    if (error === null) return
    if (error.code !== 'EADDRINUSE' || Date.now() > deadline) throw listenFailure(error, address)
    await pause(100)
  }
}

export const listenFailure = (error: unknown, { host, port, settings }: ListenAddress): StartError => {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the program that uses it, or set ${settings.port} to another one.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is reserved for the system: set ${settings.port} to 1024 or higher.`)
  }
  return new StartError(
    `${settings.host} ${host} is not an address of this machine (${code}): correct ${settings.host}.`,
  )
}

const tryListen = ({ host, port }: ListenAddress): Promise<NodeJS.ErrnoException | null> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(null)))
  })
