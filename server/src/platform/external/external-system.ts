import { type Tracing, withSpan } from '../tracing/tracing.ts'
import { type BreakerOptions, createBreaker, defaultBreaker } from './breaker.ts'
import { type ExternalFailure, ExternalSystemError, isConnectionError } from './external-error.ts'

/** The part of a pino logger that is used. */
export type ExternalLog = { warn(fields: object, message: string): void }

export type ExternalOptions = {
  /** The name in the log: `vehicle register`. */
  name: string
  /** Timeout of a whole call including the retry, in milliseconds. */
  timeoutMs: number
  log: ExternalLog
  breaker?: Partial<BreakerOptions>
  onOutcome?: (outcome: 'answered' | ExternalFailure) => void
  tracing?: Tracing
  /** Milliseconds of a monotonic clock; set by tests. */
  now?: () => number
}

export type CallOptions = {
  /** True when repeating the call is harmless: reading, or writing with an idempotency key. */
  safeToRetry?: boolean
}

export type ExternalSystem = {
  /**
   * Makes one call to the external system with its timeout and circuit breaker. Errors that `fn` throws because
   * of an answer pass through and count as an answer.
   * @throws ExternalSystemError when no answer came
   */
  call<Answer>(fn: (signal: AbortSignal) => Promise<Answer>, options?: CallOptions): Promise<Answer>
  /**
   * The duration of the present outage in milliseconds, from the first call without an answer. Null after any answer,
   * and when the last call is too long ago to know.
   */
  getOutageMs(): number | null
}

/** After this time without a call, an outage may be over. Milliseconds. */
const outageMemoryMs = 600_000

/**
 * Outage handling for all external systems. Created once per app and system, so that two apps in one process
 * (tests) do not trip each other's breaker. Logs only names and kinds of failure: URLs and bodies may contain
 * personal identity codes.
 */
export const createExternalSystem = (options: ExternalOptions): ExternalSystem => {
  const { onOutcome = () => undefined } = options
  const now = options.now ?? (() => performance.now())
  const breaker = createBreaker({ ...defaultBreaker, ...options.breaker }, now)
  let outage: { from: number; lastTried: number } | null = null

  return {
    getOutageMs: () =>
      outage && now() - outage.lastTried < outageMemoryMs ? Math.round(now() - outage.from) : null,
    async call(fn, { safeToRetry = false } = {}) {
      const permit = breaker.enter()
      if (!permit) {
        onOutcome('open')
        throw new ExternalSystemError(options.name, 'open')
      }
      const limit = startTimeout(options.timeoutMs)
      const startedAt = now()
      const recordAnswer = () => {
        permit.succeeded()
        outage = null
        onOutcome('answered')
      }
      try {
        const answer = await withSpan(
          options.tracing,
          { name: `ask ${options.name}`, kind: 'client', facts: { 'peer.service': options.name } },
          () => limit.race(retryOnce(fn, limit.signal, safeToRetry)),
          error => limit.isOver() || isConnectionError(error),
        )
        recordAnswer()
        return answer
      } catch (error) {
        const failure = limit.isOver() ? 'timeout' : isConnectionError(error) ? 'connection' : null
        if (failure === null) {
          recordAnswer()
          throw error
        }
        permit.failed()
        onOutcome(failure)
        outage = { from: outage?.from ?? startedAt, lastTried: now() }
        options.log.warn({ outside: options.name, failure }, 'Outside system did not answer')
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

/** The timeout applies even if the call ignores its signal. */
const startTimeout = (timeoutMs: number) => {
  const controller = new AbortController()
  const expired = Promise.withResolvers<never>()
  let hasExpired = false
  const timer = setTimeout(() => {
    hasExpired = true
    controller.abort()
    expired.reject(new DOMException('The time limit is over', 'TimeoutError'))
  }, timeoutMs)
  expired.promise.catch(() => {})
  return {
    signal: controller.signal,
    isOver: () => hasExpired,
    race: <Answer>(work: Promise<Answer>) => Promise.race([work, expired.promise]),
    /** Also aborts what the call may have left running after its answer. */
    end() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
