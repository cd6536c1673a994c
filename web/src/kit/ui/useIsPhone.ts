import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639px)'

const subscribeToWidth = (onChange: () => void) => {
  const query = window.matchMedia?.(PHONE)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

export const useIsPhone = () =>
  useSyncExternalStore(subscribeToWidth, () => window.matchMedia?.(PHONE).matches ?? false)
