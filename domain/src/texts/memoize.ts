/** Caches the result for each key. Creating an Intl format takes a hundred times as long as using it. */
export const memoize = <K, V>(compute: (key: K) => V): ((key: K) => V) => {
  const cache = new Map<K, V>()
  return key => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}
