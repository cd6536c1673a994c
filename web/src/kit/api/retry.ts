import type { ApiFailure } from './api-failure.ts'

type RetryOptions = {
  /** Milliseconds. */
  forMs: number
  /** True for transient errors; any other error is thrown without a retry. */
  isPassing: (error: unknown) => error is ApiFailure
  /** Called with the first failure, when the waiting begins. */
  onWait: (failure: ApiFailure) => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10_000

/**
 * Retries with growing pauses until the work succeeds, fails permanently, or the time is over.
 * @throws the last error of the work
 */
export async function retryWithBackoff<T>(
  work: () => Promise<T>,
  { forMs, isPassing, onWait }: RetryOptions,
): Promise<T> {
  const end = Date.now() + forMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const remainingMs = end - Date.now()
      if (!isPassing(error) || remainingMs <= 0) throw error
      if (pause === FIRST_PAUSE_MS) onWait(error)
      const requestedMs = (error.retryAfter ?? 0) * 1000
      await new Promise(done => setTimeout(done, Math.min(Math.max(pause, requestedMs), remainingMs)))
    }
  }
}
