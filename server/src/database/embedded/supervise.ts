import { StartError } from '../../start-error.ts'
import { type Postmaster, shutDown, trySignal } from './postmaster.ts'

export type Supervisor = {
  /** Process number of the server. */
  pid(): number
  /** Ends the server in order. */
  stop(): Promise<void>
}

export type SuperviseOptions = {
  /** The server that runs, or starts one. */
  first: Postmaster | null
  /** Starts the server and waits until it is ready. */
  start: (onLaunch: (postmaster: Postmaster) => void) => Promise<Postmaster>
  log: (message: string) => void
  onLost: (error: Error) => void
  /** Called as the process ends without having stopped the server. */
  onExit: () => void
}

/** A server that ends more often than this is not started once more. */
const endsPerMinute = 5

/**
 * Looks after a server until it is told to stop: starts it again when it ends by itself, and ends it
 * with our process, however that ends; only kill -9 leaves it behind.
 */
export const supervise = async (options: SuperviseOptions): Promise<Supervisor> => {
  let current = options.first
  let isStopping = false
  const endWithUs = () => {
    if (current) trySignal(current.pid, 'SIGINT')
    options.onExit()
  }
  process.on('exit', endWithUs)

  const start = async (): Promise<Postmaster> => {
    const started = await options.start(launched => {
      current = launched
    })
    current = started
    return started
  }

  const lookAfter = async (first: Postmaster): Promise<void> => {
    const ends: number[] = []
    for (let watched = first; ; watched = await start()) {
      if (isStopping) await shutDown(watched)
      await watched.ended
      if (isStopping) return
      ends.unshift(Date.now())
      if (Date.now() - (ends[endsPerMinute - 1] ?? 0) < 60_000) {
        throw new StartError('The database server ends again and again: see its log in the data folder.')
      }
      options.log('The database server ended without being told; starting it again.')
    }
  }

  try {
    const first = current ?? (await start())
    const looking = lookAfter(first).catch(error => {
      // One that was ended in the middle of its start has not failed.
      if (!isStopping) options.onLost(error)
    })
    return {
      pid: () => current?.pid ?? -1,
      stop: async () => {
        isStopping = true
        if (current) await shutDown(current)
        await looking
        process.off('exit', endWithUs)
      },
    }
  } catch (error) {
    process.off('exit', endWithUs)
    throw error
  }
}
