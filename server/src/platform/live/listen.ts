import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { abortConnection } from '../database/query-timeout.ts'
import type { Log } from '../log/log.ts'

/** The channel of the database's notifications about changed vehicles. */
const channel = 'vehicle_change'
const reconnectMs = 1_000
/** Interval of the connection check: an idle connection does not notice by itself that it is dead. */
const pingMs = 30_000

type ListenerOptions = {
  onChange: (payload: string) => void
  /** Called whenever listening starts: the first time, and after each reconnect. */
  onBegin: () => void
  log: Log
}

export type Listener = {
  /** Resolves when listening has started. The first call connects; later calls share its result. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/**
 * The connection on which a process receives notifications, opened by the first subscriber. It reconnects until it
 * succeeds.
 * @param pool provides the connection options; its own connections are not used
 */
export const createListener = (pool: pg.Pool, { onChange, onBegin, log }: ListenerOptions): Listener => {
  const shutdown = new AbortController()
  let client: pg.Client | undefined
  let firstConnect: Promise<void> | undefined

  const connect = async (): Promise<void> => {
    const Client = (pool.options as { Client?: typeof pg.Client }).Client ?? pg.Client
    // With the timeouts of the pool, so that a dead connection is given up.
    const candidate = new Client(pool.options)
    let isClosed = false
    const handleClose = () => {
      if (isClosed) return
      isClosed = true
      if (client !== candidate || shutdown.signal.aborted) return
      client = undefined
      log.warn({}, 'lost the connection that listens to changes')
      void connectAgain()
    }
    candidate.on('error', handleClose)
    candidate.on('end', handleClose)
    candidate.on('notification', ({ payload }) => onChange(payload ?? ''))
    try {
      await candidate.connect()
      await candidate.query(`listen ${channel}`)
    } catch (error) {
      abortConnection(candidate)
      throw error
    }
    if (shutdown.signal.aborted || isClosed) return abortConnection(candidate)
    client = candidate
    onBegin()
  }

  const connectAgain = async (): Promise<void> => {
    while (!shutdown.signal.aborted) {
      try {
        await pause(reconnectMs, undefined, { signal: shutdown.signal, ref: false })
        return await connect()
      } catch {
        // Logged once, when the connection was lost.
      }
    }
  }

  const pingTimer = setInterval(
    () => client?.query('select').catch(() => client && abortConnection(client)),
    pingMs,
  )
  pingTimer.unref()

  return {
    ready() {
      firstConnect ??= connect().catch(error => {
        firstConnect = undefined
        throw error
      })
      return firstConnect
    },
    async stop() {
      shutdown.abort()
      clearInterval(pingTimer)
      await client?.end().catch(() => undefined)
    },
  }
}
