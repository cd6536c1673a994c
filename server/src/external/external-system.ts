import { type Tracing, withSpan } from '../tracing/tracing.ts'
import { type BreakerOptions, createBreaker, defaultBreaker } from './breaker.ts'
import { type ExternalFailure, ExternalSystemError, isConnectionError } from './external-error.ts'

/** The part of a pino logger that is used. */
export type ExternalLog = { warn(fields: object, message: string): void }

export type ExternalOptions = {
  /** Name for the log: `vehicle register`. */
  name: string
  /** Limit of a whole call, the second try included, in milliseconds. */
  timeoutMs: number
  log: ExternalLog
  breaker?: Partial<BreakerOptions>
  /** Told how each call ended. */
  onOutcome?: (outcome: 'answered' | ExternalFailure) => void
  tracing?: Tracing
  /** Milliseconds of a monotonic clock; given by tests. */
  now?: () => number
}

export type CallOptions = {
  /** True where doing it twice does no harm: reading, or writing under an idempotency key. */
  safeToRetry?: boolean
}

export type ExternalSystem = {
  /**
   * Makes one call to the outside system under its time limit and circuit breaker.
   * What `fn` throws for an answer it does not like passes through untouched and counts as an answer.
   * @throws ExternalSystemError where no answer came
   */
  call<Answer>(fn: (signal: AbortSignal) => Promise<Answer>, options?: CallOptions): Promise<Answer>
  /**
   * For how long it has answered nobody, in milliseconds from the first call that stayed without an answer; null after
   * any answer, and once nobody has asked for so long that this says nothing any more.
   */
  getOutageMs(): number | null
}

/** A system that nobody has asked for ten minutes may be back. */
const outageMemoryMs = 600_000

/**
 * The outage handling every outside system shares. Made once per app and system, so that two apps in one process
 * (tests) never trip each other's breaker. Logs names and kinds of failure only: addresses and bodies may hold
 * personal identity codes.
 */
export const createExternalSystem = (options: ExternalOptions): ExternalSystem => {
  const { onOutcome = () => undefined } = options
  const now = options.now ?? (() => performance.now())
  const breaker = createBreaker({ ...defaultBreaker, ...options.breaker }, now)
  let silence: { from: number; lastTried: number } | null = null

  return {
    getOutageMs: () =>
      silence && now() - silence.lastTried < outageMemoryMs ? Math.round(now() - silence.from) : null,
    async call(fn, { safeToRetry = false } = {}) {
      const permit = breaker.enter()
      if (!permit) {
        onOutcome('open')
        throw new ExternalSystemError(options.name, 'open')
      }
      const limit = startTimeout(options.timeoutMs)
      const asked = now()
      const answered = () => {
        permit.succeeded()
        silence = null
        onOutcome('answered')
      }
      try {
        const answer = await withSpan(
          options.tracing,
          { name: `ask ${options.name}`, kind: 'client', facts: { 'peer.service': options.name } },
          () => limit.race(retryOnce(fn, limit.signal, safeToRetry)),
          error => limit.isOver() || isConnectionError(error),
        )
        answered()
        return answer
      } catch (error) {
        const failure = limit.isOver() ? 'timeout' : isConnectionError(error) ? 'connection' : null
        if (failure === null) {
          answered()
          throw error
        }
        permit.failed()
        onOutcome(failure)
        silence = { from: silence?.from ?? asked, lastTried: now() }
        options.log.warn({ outside: options.name, failure }, 'Outside system gave no answer')
        throw new ExternalSystemError(options.name, failure)
      } finally {
        limit.end()
      }
    },
  }
}

const retryOnce = async <Answer>(
  fn: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  safeToRetry: boolean,
): Promise<Answer> => {
  try {
    return await fn(signal)
  } catch (error) {
    if (!safeToRetry || signal.aborted || !isConnectionError(error)) throw error
    return fn(signal)
  }
}

/** The limit holds also for a call that does not listen to its signal. */
const startTimeout = (timeoutMs: number) => {
  const controller = new AbortController()
  const expired = Promise.withResolvers<never>()
  let over = false
  const timer = setTimeout(() => {
    over = true
    controller.abort()
    expired.reject(new DOMException('The time limit is over', 'TimeoutError'))
  }, timeoutMs)
  expired.promise.catch(() => {})
  return {
    signal: controller.signal,
    isOver: () => over,
    race: <Answer>(work: Promise<Answer>) => Promise.race([work, expired.promise]),
    /** Also ends what the call may have left running beside its answer. */
    end() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
