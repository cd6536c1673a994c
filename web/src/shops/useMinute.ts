import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const subscribe = (tell: () => void) => {
  const clock = setInterval(tell, MINUTE_MS)
  return () => clearInterval(clock)
}

/** The present minute: what is said of "now" on a page that stays open must not grow old. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS)) * MINUTE_MS)
