/** Asks once for everybody who waits, keeps the answer for a while, and lives on the old one through an outage. */
export const cacheWithFallback = <Value>(milliseconds: number, ask: () => Promise<Value>) => {
  let kept: { value: Value; at: number } | undefined
  let pending: Promise<Value> | undefined
  const refresh = async () => {
    try {
      kept = { value: await ask(), at: Date.now() }
      return kept.value
    } catch (error) {
      if (kept) return kept.value
      throw error
    } finally {
      pending = undefined
    }
  }
  return async (): Promise<Value> => {
    if (kept && Date.now() - kept.at < milliseconds) return kept.value
    pending ??= refresh()
    return pending
  }
}
