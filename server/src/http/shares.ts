import { ApiError } from './api-error.ts'

/** How many of something may be under way at once for one key. */
export type Share = readonly [key: string, max: number]

const retryAfterSeconds = 10

/** What is refused when there are too many at once: it may be tried again soon. */
export const tooManyAtOnce = (): ApiError => new ApiError('RATE_LIMITED', { retryAfterSeconds })

export type Shares = {
  /**
   * Counts one under each key until it is released, or refuses it under all of them.
   * @returns releases it; to be called once
   * @throws ApiError RATE_LIMITED
   */
  take(shares: readonly Share[]): () => void
}

/** @param onEmpty called with a key under which nothing is left */
export const createShares = (onEmpty: (key: string) => void = () => undefined): Shares => {
  const counts = new Map<string, number>()
  return {
    take(shares) {
      if (shares.some(([key, max]) => (counts.get(key) ?? 0) >= max)) throw tooManyAtOnce()
      for (const [key] of shares) counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of shares) {
          const left = counts.get(key)! - 1
          if (left > 0) counts.set(key, left)
          else {
            counts.delete(key)
            onEmpty(key)
          }
        }
      }
    },
  }
}
