/** The parameters of a circuit breaker. Times in milliseconds. */
export type BreakerOptions = {
  windowMs: number
  /** The breaker never opens below this number of calls in the window. */
  minimumCalls: number
  /** The breaker opens above this share of failures, 0 to 1. */
  failureRatio: number
  /** The breaker stays open this long before one call may probe. */
  openMs: number
}

/**
 * The breaker must not block everybody because of single failures. It opens when nearly all of at least 20
 * calls fail, and allows one probe two seconds later.
 */
export const defaultBreaker: BreakerOptions = {
  windowMs: 30_000,
  minimumCalls: 20,
  failureRatio: 0.8,
  openMs: 2_000,
}

/** The permission for one call. The caller reports exactly one of the two outcomes. */
export type Permit = { succeeded(): void; failed(): void }

export type Breaker = {
  /** @returns null when the call must not be made now */
  enter(): Permit | null
}

/**
 * A circuit breaker over a sliding window: closed, open, then half open with one probe at a time.
 * @param now milliseconds of a monotonic clock
 */
export const createBreaker = (options: BreakerOptions, now: () => number): Breaker => {
  let outcomes: { at: number; failed: boolean }[] = []
  let openedAt: number | null = null
  let probing = false

  const record = (failed: boolean) => {
    const at = now()
    outcomes = outcomes.filter(outcome => outcome.at > at - options.windowMs)
    outcomes.push({ at, failed })
  }
  const shouldOpen = () => {
    const failures = outcomes.filter(outcome => outcome.failed).length
    return outcomes.length >= options.minimumCalls && failures / outcomes.length > options.failureRatio
  }

  const permit = (isProbe: boolean): Permit => ({
    succeeded() {
      if (isProbe) probing = false
      // The first answer ends an outage, so the earlier failures no longer count.
      if (openedAt !== null) outcomes = []
      openedAt = null
      record(false)
    },
    failed() {
      record(true)
      if (isProbe) {
        probing = false
        openedAt = now()
      } else if (openedAt === null && shouldOpen()) {
        openedAt = now()
      }
    },
  })

  return {
    enter() {
      if (openedAt === null) return permit(false)
      if (probing || now() - openedAt < options.openMs) return null
      probing = true
      return permit(true)
    },
  }
}
