import { useCallback, useSyncExternalStore } from 'react'
import { largerText } from './larger-text.ts'

const subscribeToResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/**
 * Whether the window is wide enough for two things side by side.
 * @param width pixels of the window at normal text size; evaluated on each render, because the text size may change
 */
export const useHasRoom = (width: number): boolean =>
  useSyncExternalStore(
    subscribeToResize,
    useCallback(
      () => window.matchMedia?.(`(min-width: ${Math.round(width * largerText())}px)`).matches ?? false,
      [width],
    ),
  )
