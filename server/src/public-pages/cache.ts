/** Keeps what is dear to work out for a while; those who ask meanwhile wait for the one who does. */
export type Cached = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** @param keptMs how long an answer is given again */
export const createCache = (keptMs: number, now: () => Date): Cached => {
  const known = new Map<string, { until: number; answer: Promise<unknown> }>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const at = now().getTime()
    const found = known.get(key)
    if (found && at < found.until) return found.answer as Promise<T>
    const answer = work()
    known.set(key, { until: at + keptMs, answer })
    // What failed is asked for again.
    answer.catch(() => known.delete(key))
    return answer
  }
}
