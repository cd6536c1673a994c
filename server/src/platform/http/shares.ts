import { ApiError } from './api-error.ts'

/** Maximum number of concurrent operations for one key. */
export type Share = readonly [key: string, max: number]

const retryAfterSeconds = 10

/** The error when too many operations run at the same time; a retry may succeed soon. */
export const tooManyAtOnce = (): ApiError => new ApiError('RATE_LIMITED', { retryAfterSeconds })

export type Shares = {
  /**
   * Counts one under each key until it is released, or rejects it without counting any.
   * @returns releases it; call it once
   * @throws ApiError RATE_LIMITED
   */
  take(shares: readonly Share[]): () => void
}

/** @param onEmpty called with a key when its last operation is released */
export const createShares = (onEmpty: (key: string) => void = () => undefined): Shares => {
  const counts = new Map<string, number>()
  return {
    take(shares) {
      if (shares.some(([key, max]) => (counts.get(key) ?? 0) >= max)) throw tooManyAtOnce()
      for (const [key] of shares) counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of shares) {
          const remaining = counts.get(key)! - 1
          if (remaining > 0) counts.set(key, remaining)
          else {
            counts.delete(key)
            onEmpty(key)
          }
        }
      }
    },
  }
}
