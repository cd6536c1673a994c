import type { Services } from '../http/handler.ts'

/** Beyond this the difference is told: codes of an authenticator app change every 30 seconds. */
const toldSeconds = 2

/** Beyond this the process serves nobody: its tokens, codes, sessions and deadlines are not those of the others. */
export const mostSeconds = 30

const everyMs = 60_000
const measurements = 3

export type Clock = {
  /** How far this process is ahead of the database, in seconds, as of the last look; null: not known yet. */
  offset(): number | null
  /** Whether the difference is more than the service can bear. */
  isOff(): boolean
  measure(): Promise<void>
  /** Looks now, and every minute. */
  start(): Promise<void>
  stop(): void
}

/**
 * Compares the clock of this process, which decides about tokens, codes, sessions and deadlines, with that of the
 * database, which all processes share.
 */
export const createClock = ({ pool, now, log }: Pick<Services, 'pool' | 'now' | 'log'>): Clock => {
  let offset: number | null = null
  let timer: NodeJS.Timeout | undefined

  const lookOnce = async () => {
    const begun = now().getTime()
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
    const ended = now().getTime()
    // The database looked at its clock somewhere in between.
    return { seconds: ((begun + ended) / 2 - rows[0]!.at.getTime()) / 1000, within: ended - begun }
  }

  const measure = async () => {
    const looks = []
    for (let time = 0; time < measurements; time++) looks.push(await lookOnce())
    const [best] = looks.sort((one, other) => one.within - other.within)
    offset = best!.seconds
    const told = { clockOffsetSeconds: Math.round(offset * 1000) / 1000 }
    if (Math.abs(offset) > mostSeconds)
      log.error(
        told,
        'the clock of this process is too far from that of the database: it answers no health call',
      )
    else if (Math.abs(offset) > toldSeconds)
      log.warn(told, 'the clock of this process differs from that of the database')
  }

  const measureQuietly = () =>
    measure().catch(error => log.warn({ err: error }, 'the clocks could not be compared'))

  return {
    offset: () => offset,
    isOff: () => offset !== null && Math.abs(offset) > mostSeconds,
    measure,
    async start() {
      await measureQuietly()
      timer = setInterval(measureQuietly, everyMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}
