import { setTimeout as pause } from 'node:timers/promises'
import { type Postmaster, shutDownPostmaster, trySignal } from './postmaster.ts'

export type Supervisor = {
  pid(): number
  stop(): Promise<void>
}

export type SuperviseOptions = {
  /** The running server; null to start one. */
  first: Postmaster | null
  /** Starts the server and waits until it is ready. */
  start: (onLaunch: (postmaster: Postmaster) => void) => Promise<Postmaster>
  log: (message: string) => void
  /** Called when the process ends without having stopped the server. */
  onExit: () => void
}

/** A server that ran this long counts as stable; the restart delay starts over. */
const lastingMs = 5_000

/** Maximum delay after a server that ended soon, and after one that did not start. */
const restartDelays = { ended: 4_000, failed: 30_000 }

/** No delay at first, then exponential. */
const pauseBefore = (attempt: number, longest: number): number =>
  attempt === 0 ? 0 : Math.min(longest, 100 * 2 ** (attempt - 1))

/**
 * Supervises a server until it is stopped. A server that ends by itself is restarted, without a limit, because a full
 * disk may get space again. The server ends with our process, however that ends; only kill -9 leaves it running.
 */
export const superviseServer = async (options: SuperviseOptions): Promise<Supervisor> => {
  let current = options.first
  const endWithUs = () => {
    if (current) trySignal(current.pid, 'SIGINT')
    options.onExit()
  }
  process.on('exit', endWithUs)

  const start = async (): Promise<Postmaster> => {
    const postmaster = await options.start(launched => {
      current = launched
    })
    current = postmaster
    return postmaster
  }

  const stopping = new AbortController()

  /** Retries until a server runs or `stop` is called. */
  const startAgain = async (pauseMs: number): Promise<Postmaster | null> => {
    for (let failures = 0; ; failures++) {
      const waitMs = Math.max(pauseMs, pauseBefore(failures, restartDelays.failed))
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      try {
        return await start()
      } catch (error) {
        // A start that was interrupted by `stop` has not failed.
        if (!stopping.signal.aborted) options.log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const watch = async (first: Postmaster): Promise<void> => {
    let restarts = 0
    let watched: Postmaster | null = first
    while (watched !== null) {
      const startedAt = performance.now()
      if (stopping.signal.aborted) await shutDownPostmaster(watched)
      await watched.ended
      if (stopping.signal.aborted) return
      options.log('The database server ended unexpectedly; restarting it.')
      if (performance.now() - startedAt > lastingMs) restarts = 0
      watched = await startAgain(pauseBefore(restarts++, restartDelays.ended))
    }
  }

  try {
    const first = current ?? (await start())
    const watching = watch(first)
    return {
      pid: () => current?.pid ?? -1,
      stop: async () => {
        stopping.abort()
        if (current) await shutDownPostmaster(current)
        await watching
        process.off('exit', endWithUs)
      },
    }
  } catch (error) {
    process.off('exit', endWithUs)
    throw error
  }
}
