/** What a circuit breaker is tuned by. Times in milliseconds. */
export type BreakerOptions = {
  /** The span that is looked back on. */
  windowMs: number
  /** Below this many calls in the window it never opens, however many failed. */
  minimumCalls: number
  /** It opens above this share of failures, 0 to 1. */
  failureRatio: number
  /** How long it stays open before one call may probe. */
  openMs: number
}

/**
 * One bad answer of many must not close a door for everybody: it takes a score of calls, nearly all of them lost,
 * to open, and two seconds later one call is let through to see.
 */
export const defaultBreaker: BreakerOptions = {
  windowMs: 30_000,
  minimumCalls: 20,
  failureRatio: 0.8,
  openMs: 2_000,
}

/** Leave to make one call. Exactly one of the two reports follows. */
export type Permit = { succeeded(): void; failed(): void }

export type Breaker = {
  /** @returns null where the call must not be made now */
  enter(): Permit | null
}

/**
 * A circuit breaker over a sliding window: closed, open for a while, then half open with one probe at a time.
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
  const isHopeless = () => {
    const failures = outcomes.filter(outcome => outcome.failed).length
    return outcomes.length >= options.minimumCalls && failures / outcomes.length > options.failureRatio
  }

  const permit = (isProbe: boolean): Permit => ({
    succeeded() {
      if (isProbe) probing = false
      // The first answer after an outage is proof enough; the failures before it say nothing any more.
      if (openedAt !== null) outcomes = []
      openedAt = null
      record(false)
    },
    failed() {
      record(true)
      if (isProbe) {
        probing = false
        openedAt = now()
      } else if (openedAt === null && isHopeless()) {
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
