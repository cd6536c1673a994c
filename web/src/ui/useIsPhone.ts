import { useSyncExternalStore } from 'react'

/** Below it the styles are those of a phone. */
const PHONE = '(max-width: 639px)'

const subscribe = (tell: () => void) => {
  const query = window.matchMedia?.(PHONE)
  query?.addEventListener('change', tell)
  return () => query?.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(PHONE).matches ?? false)
