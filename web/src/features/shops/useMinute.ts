import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const subscribe = (onChange: () => void) => {
  const clock = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(clock)
}

/** The current minute. It updates, so that statements about "now" do not become stale on an open page. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS)) * MINUTE_MS)
