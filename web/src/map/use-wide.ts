import { useSyncExternalStore } from 'react'
import { largerText } from '../ui/larger-text.ts'

/** As the styles say it: 56.4rem. Asked anew each time, for letters may grow. */
const isWide = () => window.matchMedia?.(`(min-width: ${Math.round(960 * largerText())}px)`).matches ?? false

const subscribe = (tell: () => void) => {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** Whether there is room for a map beside a list; else it is shown when asked for. */
export const useWide = () => useSyncExternalStore(subscribe, isWide)
