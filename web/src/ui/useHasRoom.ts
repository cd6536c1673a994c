import { useCallback, useSyncExternalStore } from 'react'
import { largerText } from './larger-text.ts'

const subscribe = (tell: () => void) => {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/**
 * Whether the window has room for what stands beside each other.
 * @param width pixels of the window where letters are of our size; asked anew each time, for they may grow
 */
export const useHasRoom = (width: number): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(
      () => window.matchMedia?.(`(min-width: ${Math.round(width * largerText())}px)`).matches ?? false,
      [width],
    ),
  )
