import type { MonitoredSystem } from '@autokierto/contract/service-status'
import type { Services } from '../services/services.ts'

declare module '../services/services.ts' {
  interface Services {
    /** Compares our clock with that of the database, which all processes share. */
    clock: Clock
    /** Length of the current outage of each external system, in milliseconds; null if the system answers. */
    outageDurations: () => Record<MonitoredSystem, number | null>
  }
}

/** A larger difference is logged: codes of an authenticator app change every 30 seconds. */
const warnSeconds = 2

/** Beyond this difference the process is unhealthy: it would judge tokens, codes and deadlines unlike the others. */
export const maxClockOffsetSeconds = 30

const intervalMs = 60_000
const measurementCount = 3

export type Clock = {
  /** Seconds that this process is ahead of the database at the last measurement; null before the first. */
  offset(): number | null
  isOff(): boolean
  measure(): Promise<void>
  /** Measures now, and then every minute. */
  start(): Promise<void>
  stop(): void
}

/**
 * Compares the clock of this process with that of the database. The former decides about tokens, codes, sessions and
 * deadlines; the latter is shared by all processes.
 */
export const createClock = ({ pool, now, log }: Pick<Services, 'pool' | 'now' | 'log'>): Clock => {
  let offset: number | null = null
  let timer: NodeJS.Timeout | undefined

  const measureOnce = async () => {
    const startedAt = now().getTime()
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
    const endedAt = now().getTime()
    // The database read its clock between the two.
    return {
      seconds: ((startedAt + endedAt) / 2 - rows[0]!.at.getTime()) / 1000,
      within: endedAt - startedAt,
    }
  }

  const measure = async () => {
    const samples = []
    for (let time = 0; time < measurementCount; time++) samples.push(await measureOnce())
    const [best] = samples.sort((a, b) => a.within - b.within)
    offset = best!.seconds
    const fields = { clockOffsetSeconds: Math.round(offset * 1000) / 1000 }
    if (Math.abs(offset) > maxClockOffsetSeconds)
      log.error(
        fields,
        'the clock of this process differs too much from that of the database: health calls answer 503',
      )
    else if (Math.abs(offset) > warnSeconds)
      log.warn(fields, 'the clock of this process differs from that of the database')
  }

  const measureQuietly = () =>
    measure().catch(error => log.warn({ err: error }, 'the clocks could not be compared'))

  return {
    offset: () => offset,
    isOff: () => offset !== null && Math.abs(offset) > maxClockOffsetSeconds,
    measure,
    async start() {
      await measureQuietly()
      timer = setInterval(measureQuietly, intervalMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}
