import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { abortConnection } from '../database/query-timeout.ts'
import type { Log } from '../http/handler.ts'

/** The channel on which the database tells of vehicles that change. */
const channel = 'vehicle_change'
/** After a connection that broke. */
const reconnectMs = 1_000
/** So often it is looked whether the connection still stands: one that hears nothing does not notice by itself. */
const pingMs = 30_000

type ListenerOptions = {
  onChange: (payload: string) => void
  /** It listens from now on, at first or after a time in which it did not. */
  onBegin: () => void
  log: Log
}

export type Listener = {
  /** Settles once it listens, at the first call by connecting; at every other at once. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/**
 * The one connection of a process on which it hears what changes, made when somebody first wants to hear it. One that
 * breaks is made anew until it stands.
 * @param pool tells how to connect; its own connections are not used
 */
export const createListener = (pool: pg.Pool, { onChange, onBegin, log }: ListenerOptions): Listener => {
  const ending = new AbortController()
  let client: pg.Client | undefined
  let first: Promise<void> | undefined

  const connect = async (): Promise<void> => {
    const Client = (pool.options as { Client?: typeof pg.Client }).Client ?? pg.Client
    // With the limits of the pool's own, so that a dead connection is given up.
    const fresh = new Client(pool.options)
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      if (client !== fresh || ending.signal.aborted) return
      client = undefined
      log.warn({}, 'no longer listens to changes')
      void connectAgain()
    }
    fresh.on('error', over)
    fresh.on('end', over)
    fresh.on('notification', ({ payload }) => onChange(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      abortConnection(fresh)
      throw error
    }
    if (ending.signal.aborted || isOver) return abortConnection(fresh)
    client = fresh
    onBegin()
  }

  const connectAgain = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await pause(reconnectMs, undefined, { signal: ending.signal, ref: false })
        return await connect()
      } catch {
        // Told once, when it was lost.
      }
    }
  }

  const look = setInterval(
    () => client?.query('select').catch(() => client && abortConnection(client)),
    pingMs,
  )
  look.unref()

  return {
    ready() {
      first ??= connect().catch(error => {
        first = undefined
        throw error
      })
      return first
    },
    async stop() {
      ending.abort()
      clearInterval(look)
      await client?.end().catch(() => undefined)
    },
  }
}
