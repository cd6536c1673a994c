import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Log } from '../../platform/log/log.ts'
import { createDetailLimits, toEventKey } from './detail-limits.ts'
import type { NewSecurityEvent } from './security-event.ts'
import { type CountedEvent, securityHashKeys, writeSecurityEvents } from './write-security-events.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    /** Counts rejections that indicate an attack. */
    security: SecurityEvents
  }
}

export type SecurityEvents = {
  /** Counts the event immediately and writes it within a second, so that the response does not wait for it. */
  note(event: NewSecurityEvent): void
  /** Writes all events noted so far. */
  flush(): Promise<void>
  /** Writes all events noted so far; later events are ignored. */
  stop(): Promise<void>
}

/** Names per second looked up without rows of their own. Each attempt also counts against a rate limit. */
const maxFoldedNames = 200

const writeMs = 1000

/**
 * Counts equal events of one minute in one row. A flood starts at most `rowsPerMinute` rows, and hardly more than
 * `rowsPerSource` for one user or network, however its events differ.
 */
export const createSecurityEvents = (options: {
  db: Kysely<Database>
  config: Pick<Config, 'keys'>
  log: Log
  now: () => Date
}): SecurityEvents => {
  const { log, now } = options
  let minute = 0
  let limits = createDetailLimits()
  let waiting = new Map<string, CountedEvent>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isOver = false

  const note = (event: NewSecurityEvent): void => {
    if (isOver) return
    const at = now()
    const thisMinute = Math.floor(at.getTime() / 60_000) * 60_000
    if (thisMinute !== minute) {
      minute = thisMinute
      limits = createDetailLimits()
    }
    const limited = limits.reduce(event)
    const pending = `${minute} ${toEventKey(limited)}`
    const counted = waiting.get(pending) ?? { ...limited, minute, lastAt: at, count: 0, folded: new Map() }
    counted.count += 1
    counted.lastAt = at
    waiting.set(pending, counted)
    if (event.name !== null && limited.name === null) fold(counted, event, event.name)
    timer ??= setTimeout(() => void flush(), writeMs).unref()
  }

  const fold = ({ folded }: CountedEvent, event: NewSecurityEvent, name: string): void => {
    const existing = folded.get(name)
    if (existing) existing.count += 1
    else if (folded.size < maxFoldedNames) folded.set(name, { event, count: 1 })
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const events = [...waiting.values()]
    waiting = new Map()
    if (events.length > 0) {
      writing = writing
        .then(() => writeSecurityEvents(options, events))
        .catch(error =>
          log.warn({ err: error, events: events.length }, 'security events could not be written'),
        )
    }
    return writing
  }

  return {
    note,
    flush,
    async stop() {
      isOver = true
      await flush()
    },
  }
}

/** A keyed hash of a name for the log: it identifies equal names, and reveals nothing else. */
export const nameInLog = (name: string, { keys }: Pick<Config, 'keys'>): string =>
  keyedHash(`name:${name}`, securityHashKeys({ keys })).hash.toString('base64url').slice(0, 16)
