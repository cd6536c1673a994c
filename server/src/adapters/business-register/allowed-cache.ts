import { createHmac, randomBytes } from 'node:crypto'

/** A representation may end any day, so it is cached for at most a quarter of an hour. Milliseconds. */
const ttlMs = 15 * 60_000
/** The oldest entry is removed when the cache is full. */
const maxEntries = 1_000

export type CacheKey = { personalId: string; businessId: string }

export type AllowedCache<Value> = {
  get(key: CacheKey): Value | undefined
  set(key: CacheKey, value: Value): void
  forget(key: CacheKey): void
}

/**
 * Caches allowed representations only. Keys are hashed with a random key, so that no personal identity code
 * stays in memory longer than a request.
 * @param now milliseconds of a monotonic clock
 */
export const createAllowedCache = <Value>(now: () => number): AllowedCache<Value> => {
  const hashKey = randomBytes(32)
  const entries = new Map<string, { value: Value; until: number }>()
  const hashCacheKey = ({ personalId, businessId }: CacheKey) =>
    createHmac('sha256', hashKey).update(`${personalId} ${businessId}`).digest('base64')

  return {
    get(key) {
      const name = hashCacheKey(key)
      const entry = entries.get(name)
      if (entry && entry.until > now()) return entry.value
      entries.delete(name)
      return undefined
    },
    set(key, value) {
      const name = hashCacheKey(key)
      entries.delete(name)
      const [oldest] = entries.keys()
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
      entries.set(name, { value, until: now() + ttlMs })
    },
    forget(key) {
      entries.delete(hashCacheKey(key))
    },
  }
}
