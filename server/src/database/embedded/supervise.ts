import { setTimeout as pause } from 'node:timers/promises'
import { type Postmaster, shutDownPostmaster, trySignal } from './postmaster.ts'

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
  /** Called as the process ends without having stopped the server. */
  onExit: () => void
}

/** A server that ran for so long has lasted: what ends it later is another matter. */
const lastingMs = 5_000

/** The longest pause before one that started and ended soon, and before one that did not start at all. */
const restartDelays = { ended: 4_000, failed: 30_000 }

/** None at first, then longer each time. */
const pauseBefore = (time: number, longest: number): number =>
  time === 0 ? 0 : Math.min(longest, 100 * 2 ** (time - 1))

/**
 * Looks after a server until it is told to stop: starts it again when it ends by itself, however often, for a full
 * disk gets room again; and ends it with our process, however that ends; only kill -9 leaves it behind.
 */
export const superviseServer = async (options: SuperviseOptions): Promise<Supervisor> => {
  let current = options.first
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

  const stopping = new AbortController()

  /** Tries until one runs, or we are told to stop. */
  const startAgain = async (pauseMs: number): Promise<Postmaster | null> => {
    for (let failures = 0; ; failures++) {
      const waitMs = Math.max(pauseMs, pauseBefore(failures, restartDelays.failed))
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      try {
        return await start()
      } catch (error) {
        // One that was ended in the middle of its start has not failed.
        if (!stopping.signal.aborted) options.log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const lookAfter = async (first: Postmaster): Promise<void> => {
    let restarts = 0
    let watched: Postmaster | null = first
    while (watched !== null) {
      const startedAt = performance.now()
      if (stopping.signal.aborted) await shutDownPostmaster(watched)
      await watched.ended
      if (stopping.signal.aborted) return
      options.log('The database server ended without being told; starting it again.')
      if (performance.now() - startedAt > lastingMs) restarts = 0
      watched = await startAgain(pauseBefore(restarts++, restartDelays.ended))
    }
  }

  try {
    const first = current ?? (await start())
    const looking = lookAfter(first)
    return {
      pid: () => current?.pid ?? -1,
      stop: async () => {
        stopping.abort()
        if (current) await shutDownPostmaster(current)
        await looking
        process.off('exit', endWithUs)
      },
    }
  } catch (error) {
    process.off('exit', endWithUs)
    throw error
  }
}
