/** Loads a value once for concurrent callers, caches it, and returns the stale value during an outage. */
export const cacheWithFallback = <Value>(ttlMs: number, load: () => Promise<Value>) => {
  let cached: { value: Value; at: number } | undefined
  let pending: Promise<Value> | undefined
  const refresh = async () => {
    try {
      cached = { value: await load(), at: Date.now() }
      return cached.value
    } catch (error) {
      if (cached) return cached.value
      throw error
    } finally {
      pending = undefined
    }
  }
  return async (): Promise<Value> => {
    if (cached && Date.now() - cached.at < ttlMs) return cached.value
    pending ??= refresh()
    return pending
  }
}
