/** Caches expensive results by key; concurrent callers share one computation. */
export type Cached = <T>(key: string, compute: () => Promise<T>) => Promise<T>

/** @param ttlMs how long a result is cached */
export const createCache = (ttlMs: number, now: () => Date): Cached => {
  const entries = new Map<string, { until: number; answer: Promise<unknown> }>()
  return <T>(key: string, compute: () => Promise<T>): Promise<T> => {
    const at = now().getTime()
    const found = entries.get(key)
    if (found && at < found.until) return found.answer as Promise<T>
    const answer = compute()
    entries.set(key, { until: at + ttlMs, answer })
    // A failed computation is not cached.
    answer.catch(() => entries.delete(key))
    return answer
  }
}
