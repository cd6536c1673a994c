/** A map with expiring entries that drops its oldest entry beyond `limit`, so that memory use stays bounded. */
export const createBoundedStore = <Value>(limit: number) => {
  const entries = new Map<string, { value: Value; expiresAt: number }>()
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (entry && entry.expiresAt > Date.now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key: string, value: Value, seconds: number) {
      entries.delete(key)
      entries.set(key, { value, expiresAt: Date.now() + seconds * 1000 })
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
    },
    delete(key: string) {
      entries.delete(key)
    },
    deleteWhere(matches: (value: Value) => boolean) {
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key)
    },
  }
}
