import type { ApiFailure } from './api-failure.ts'

type RetryOptions = {
  /** How long trying goes on, in milliseconds. */
  forMs: number
  /** What may pass by itself; anything else is final at once. */
  isPassing: (error: unknown) => error is ApiFailure
  /** Told of the first failure, when the waiting begins. */
  onWait: (failure: ApiFailure) => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10_000

/** Does the work again, with growing pauses, until it succeeds, fails for good, or the time is over. */
export async function retryWithBackoff<T>(
  work: () => Promise<T>,
  { forMs, isPassing, onWait }: RetryOptions,
): Promise<T> {
  const end = Date.now() + forMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const left = end - Date.now()
      if (!isPassing(error) || left <= 0) throw error
      if (pause === FIRST_PAUSE_MS) onWait(error)
      const asked = (error.retryAfter ?? 0) * 1000
      await new Promise(done => setTimeout(done, Math.min(Math.max(pause, asked), left)))
    }
  }
}
