/** What is made of each key the first time, and kept: formats of a language take a hundred times as long to make as to use. */
export const memoize = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
