import { createHmac, randomBytes } from 'node:crypto'

/** A right that was there may be lost any day: it is believed for a quarter of an hour at most. */
const ttlMs = 15 * 60_000
/** The oldest goes when one more comes. */
const maxEntries = 1_000

/** Who asked about which company. */
export type CacheKey = { personalId: string; businessId: string }

export type AllowedCache<Value> = {
  get(key: CacheKey): Value | undefined
  set(key: CacheKey, value: Value): void
  forget(key: CacheKey): void
}

/**
 * Remembers for a while what was allowed, and nothing else. Kept by a hash whose key nobody knows, so that no
 * personal identity code lies in memory longer than a request.
 * @param now milliseconds of a monotonic clock
 */
export const createAllowedCache = <Value>(now: () => number): AllowedCache<Value> => {
  const hashKey = randomBytes(32)
  const kept = new Map<string, { value: Value; until: number }>()
  const nameOf = ({ personalId, businessId }: CacheKey) =>
    createHmac('sha256', hashKey).update(`${personalId} ${businessId}`).digest('base64')

  return {
    get(key) {
      const name = nameOf(key)
      const entry = kept.get(name)
      if (entry && entry.until > now()) return entry.value
      kept.delete(name)
      return undefined
    },
    set(key, value) {
      const name = nameOf(key)
      kept.delete(name)
      const [oldest] = kept.keys()
      if (kept.size >= maxEntries && oldest !== undefined) kept.delete(oldest)
      kept.set(name, { value, until: now() + ttlMs })
    },
    forget(key) {
      kept.delete(nameOf(key))
    },
  }
}
