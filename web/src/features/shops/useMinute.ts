import { minuteMs } from '@autokierto/domain/durations'
import { useSyncExternalStore } from 'react'

const subscribeToMinutes = (onChange: () => void) => {
  const clock = setInterval(onChange, minuteMs)
  return () => clearInterval(clock)
}

/** The current minute. It updates, so that statements about "now" do not become stale on an open page. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / minuteMs)) * minuteMs)
