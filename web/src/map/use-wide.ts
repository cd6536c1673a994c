import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 960px)'

const subscribe = (tell: () => void) => {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', tell)
  return () => query?.removeEventListener('change', tell)
}

/** Whether there is room for a map beside a list; else it is shown when asked for. */
export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? false)
